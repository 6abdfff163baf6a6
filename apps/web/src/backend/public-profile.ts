// Another player's profile, apart from one's own: its page is opened by visitors too, and loads little.
import { getPublicProfile, type PublicProfile } from "@capicu/contract/profiles";

import { callFunction } from "./call-function.ts";

/** What may be seen of a player; refused with 404 where nobody may be seen. */
export async function readPublicProfile(handle: string): Promise<PublicProfile> {
  const { player } = await callFunction(getPublicProfile, { handle });
  return player;
}
