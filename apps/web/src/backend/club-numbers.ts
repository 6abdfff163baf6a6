// The numbers of a club.
import { getClubNumbers, type ClubNumbers } from "@capicu/contract/club-numbers";

import { callFunction } from "./call-function.ts";

/** Null while fewer than five members share theirs. */
export async function readClubNumbers(slug: string): Promise<ClubNumbers | null> {
  const { numbers } = await callFunction(getClubNumbers, { slug });
  return numbers;
}
