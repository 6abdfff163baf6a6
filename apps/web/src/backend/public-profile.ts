// Another player's profile. It is in a separate file because visitors open its page too.
import { getPublicProfile, type PublicProfile } from "@capicu/contract/profiles";

import { callFunction } from "./call-function.ts";

/** The visible part of a profile; a hidden or unknown player is refused with 404. */
export async function readPublicProfile(handle: string): Promise<PublicProfile> {
  const { player } = await callFunction(getPublicProfile, { handle });
  return player;
}
