// Clubs: what players read of them and what they do as members.
import { getClub, type Club } from "@capicu/contract/clubs";

import { callFunction } from "./call-function.ts";

/** Refused with 404 for an unknown or hidden club, and with 410 for a closed one. */
export async function readClub(slug: string): Promise<Club> {
  const { club } = await callFunction(getClub, { slug });
  return club;
}
