import * as contract from "@capicu/contract/profiles";
import { refuse } from "@capicu/platform/kernel/refusal";

import { readOwnProfile } from "#ground/own-profile.ts";
import { implement } from "#implement.ts";

export const getProfile = implement(contract.getProfile)({
  access: "signed-in",
  async run({ db, caller }) {
    const user = await readOwnProfile(db, caller.id);
    if (user === null) throw profileMissing();
    return { success: true, user };
  },
});

export const profileMissing = () =>
  refuse(404, "profile_not_found", "This account has no profile yet. Sign in again to make one.");
