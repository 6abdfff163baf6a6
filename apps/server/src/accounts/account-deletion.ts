import * as contract from "@capicu/contract/account";
import { hasEnded } from "@capicu/contract/subscriptions";
import type { DatabaseTransaction } from "@capicu/platform/kernel/database";
import { refuse } from "@capicu/platform/kernel/refusal";

import { readSubscription, type SubscriptionRecord } from "#billing/subscription-records.ts";
import { readOwnProfile } from "#ground/own-profile.ts";
import { implement } from "#implement.ts";
import { profileMissing } from "#profiles/profile-get.ts";

import { readDeletion, requestDeletion, withdrawDeletion } from "./delete-own-account.ts";
import { mailDeletion } from "./mail-deletion.ts";

const DAY_MS = 86_400_000;

const accountState = implement(contract.accountState)({
  access: "signed-in",
  // Nobody reads these rows through policies.
  transaction: "owner",
  async run({ db, caller }) {
    return stateOf(db, caller.id);
  },
});

const deleteAccount = implement(contract.deleteAccount)({
  access: "signed-in",
  transaction: "none",
  async run({ input, caller, services, asCaller, asOwner, afterCommit }) {
    const profile = await asCaller((db) => readOwnProfile(db, caller.id));
    if (profile === null) throw profileMissing();
    if (bare(input.handle) !== bare(profile.handle))
      throw refuse(400, "handle_differs", contract.HANDLE_DIFFERS);
    const dueAt = new Date(services.clock.now().getTime() + contract.DELETION_GRACE_DAYS * DAY_MS);
    // Nobody writes these rows but the owner: a deletion has to pass the questions above.
    await asOwner((db) => requestDeletion(db, { playerId: caller.id, dueAt }));
    await services.billing.followDeletion(caller.id);
    const state = await asOwner((db) => stateOf(db, caller.id));
    const due = state.deletion_due_at ?? dueAt.toISOString();
    afterCommit(() =>
      mailDeletion(services, { ...profile, dueAt: due, paidPlan: state.paid_plan }),
    );
    return state;
  },
});

const keepAccount = implement(contract.keepAccount)({
  access: "signed-in",
  transaction: "none",
  async run({ caller, services, asOwner }) {
    // As above.
    await asOwner((db) => withdrawDeletion(db, caller.id));
    await services.billing.followDeletion(caller.id);
    return asOwner((db) => stateOf(db, caller.id));
  },
});

async function stateOf(db: DatabaseTransaction, id: string): Promise<contract.AccountState> {
  const record = await readSubscription(db, id);
  return {
    success: true,
    deletion_due_at: await readDeletion(db, id),
    paid_plan: record === null || hasEnded(record) ? null : paidPlanOf(record),
  };
}

function paidPlanOf(record: SubscriptionRecord): contract.AccountState["paid_plan"] {
  const { plan, current_period_end: period_end, cancel_at_period_end: is_canceled } = record;
  return plan === null ? null : { plan, period_end, is_canceled };
}

const bare = (handle: string) => handle.trim().replace(/^@+/, "").toLowerCase();

export const accountDeletion = [accountState, deleteAccount, keepAccount];
