import {
  listModeratedClubs,
  moderateClub,
  type ClubVerdict,
} from "@capicu/contract/club-moderation";
import type { ReasonCode } from "@capicu/contract/reason-codes";

import { callFunction } from "./call-function.ts";

/** Without a search, the clubs that were reported. */
export const readModeratedClubs = (search: string) =>
  callFunction(listModeratedClubs, search === "" ? {} : { search });

interface ClubDecision {
  clubId: string;
  action: ClubVerdict;
  /** Empty where the decision has none. */
  reason: string;
  /** What it is about, for the public log. */
  code?: ReasonCode;
  /** The picture that the moderator has seen. */
  picture?: string | null;
}

export const decideClub = (decision: ClubDecision) => callFunction(moderateClub, decision);
