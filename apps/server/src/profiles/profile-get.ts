import * as contract from "@capicu/contract/profiles";

import { readOwnProfile } from "#ground/own-profile.ts";
import { implement } from "#implement.ts";

export const getProfile = implement(contract.getProfile)({
  access: "signed-in",
  run: async ({ db, caller, services: { hasClubs } }) => ({
    success: true,
    user: await readOwnProfile(db, caller.id, { namesClub: hasClubs }),
  }),
});
