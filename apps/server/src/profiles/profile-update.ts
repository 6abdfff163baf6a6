import { HANDLE_RESERVED, HANDLE_TAKEN, HANDLE_WRONG } from "@capicu/contract/profile-text";
import * as contract from "@capicu/contract/profiles";
import { asDatabaseError } from "@capicu/platform/kernel/database";
import { refuse } from "@capicu/platform/kernel/refusal";

import { readOwnProfile } from "#ground/own-profile.ts";
import { implement } from "#implement.ts";

import { changeProfile } from "./change-profile.ts";

export const updateProfile = implement(contract.updateProfile)({
  // The call is open to anyone, so that the refusal of visitors has the words of this call.
  access: "anyone",
  async run({ db, caller, input, services: { hasClubs } }) {
    if (caller.id === null) throw refuse(401, "unauthorized", contract.NO_AUTHENTICATED_USER);
    if (!(await changeProfile(db, caller.id, input).catch(refuseHandle)))
      throw refuse(409, "profile_changed", contract.PROFILE_CHANGED_ELSEWHERE);
    const user = await readOwnProfile(db, caller.id, { namesClub: hasClubs });
    return { success: true, user };
  },
});

// Only the database can detect two concurrent requests for one handle.
function refuseHandle(error: unknown): never {
  const found = asDatabaseError(error);
  if (found?.code === "23505") throw refuse(409, "handle_taken", HANDLE_TAKEN);
  if (found?.constraint === "users_handle_reserved")
    throw refuse(409, "handle_taken", HANDLE_RESERVED);
  if (found?.constraint === "users_handle_check") throw refuse(400, "invalid_input", HANDLE_WRONG);
  throw error;
}
