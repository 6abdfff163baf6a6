import * as contract from "@capicu/contract/account";
import { refuse } from "@capicu/platform/kernel/refusal";

import { readOwnProfile } from "#ground/own-profile.ts";
import { implement } from "#implement.ts";

import { requestDeletion } from "./delete-own-account.ts";
import { mailDeletion } from "./mail-deletion.ts";
import { readAccountState } from "./read-account-state.ts";

const DAY_MS = 86_400_000;

export const deleteAccount = implement(contract.deleteAccount)({
  access: "signed-in",
  transaction: "none",
  async run({ input, caller, services, asCaller, asOwner, afterCommit }) {
    const profile = await asCaller((db) => readOwnProfile(db, caller.id, { namesClub: false }));
    if (bare(input.handle) !== bare(profile.handle))
      throw refuse(400, "handle_differs", contract.HANDLE_DIFFERS);
    const dueAt = new Date(services.clock.now().getTime() + contract.DELETION_GRACE_DAYS * DAY_MS);
    // Only the owner writes these rows, so that a deletion has to pass the checks above.
    await asOwner((db) => requestDeletion(db, { playerId: caller.id, dueAt }));
    await services.billing.followDeletion(caller.id);
    const state = await asOwner((db) => readAccountState(db, caller.id));
    const due = state.deletion_due_at ?? dueAt.toISOString();
    afterCommit(() =>
      mailDeletion(services, { ...profile, dueAt: due, paidPlan: state.paid_plan }),
    );
    return state;
  },
});

const bare = (handle: string) => handle.trim().replace(/^@+/, "").toLowerCase();
