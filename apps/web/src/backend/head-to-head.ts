// What players have played against each other.
import { headToHead, type HeadToHead } from "@capicu/contract/head-to-head";

import { callFunction } from "./call-function.ts";

/** Null where the reader may not know. */
export async function readHeadToHead(one: string, other: string): Promise<HeadToHead | null> {
  const { meetings } = await callFunction(headToHead, { one, other });
  return meetings;
}
