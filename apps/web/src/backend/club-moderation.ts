import {
  listModeratedClubs,
  moderateClub,
  type ClubVerdict,
} from "@capicu/contract/club-moderation";

import { callFunction } from "./call-function.ts";

/** Without a search, the clubs that were reported. */
export const readModeratedClubs = (search: string) =>
  callFunction(listModeratedClubs, search === "" ? {} : { search });

export const decideClub = (decision: { clubId: string; action: ClubVerdict; reason: string }) =>
  callFunction(moderateClub, decision);
