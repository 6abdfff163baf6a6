import { readPublicLog as contract, type PublicLogEntry } from "@capicu/contract/public-log";

import { callFunction } from "./call-function.ts";

/** A page of the newest entries, older than the cursor's. */
export async function readPublicLog(
  cursor: string | null,
): Promise<{ rows: PublicLogEntry[]; nextCursor: string | null }> {
  const { entries, more } = await callFunction(contract, cursor === null ? {} : { before: cursor });
  return { rows: entries, nextCursor: more ? String(entries.at(-1)?.seq) : null };
}
