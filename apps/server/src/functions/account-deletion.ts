import * as contract from "@capicu/contract/account";
import { refuse } from "@capicu/platform/kernel/refusal";

import { implement } from "#implement.ts";
import { readDeletion, requestDeletion, withdrawDeletion } from "#queries/account-deletion.ts";
import { mailDeletion } from "#queries/mail-deletion.ts";
import { readOwnProfile } from "#queries/own-profile.ts";

import { profileMissing } from "./profile-get.ts";

const DAY_MS = 86_400_000;

const accountState = implement(contract.accountState)({
  access: "signed-in",
  // Nobody reads these rows through policies.
  transaction: "owner",
  async run({ db, caller }) {
    return { success: true, deletion_due_at: await readDeletion(db, caller.id) };
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
    const due = await asOwner(async (db) => {
      await requestDeletion(db, { playerId: caller.id, dueAt });
      return readDeletion(db, caller.id);
    });
    afterCommit(() => mailDeletion(services, { ...profile, dueAt: due ?? dueAt.toISOString() }));
    return { success: true, deletion_due_at: due };
  },
});

const keepAccount = implement(contract.keepAccount)({
  access: "signed-in",
  // As above.
  transaction: "owner",
  async run({ caller, db }) {
    await withdrawDeletion(db, caller.id);
    return { success: true, deletion_due_at: null };
  },
});

const bare = (handle: string) => handle.trim().replace(/^@+/, "").toLowerCase();

export const accountDeletion = [accountState, deleteAccount, keepAccount];
