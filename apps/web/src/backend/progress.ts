// How a player's numbers grew.
import { playerProgress, type Progress } from "@capicu/contract/progress";

import { callFunction } from "./call-function.ts";

/** The caller's own without a handle; a hidden or unknown player is refused with 404. */
export async function readProgress(handle?: string): Promise<Progress> {
  const { progress } = await callFunction(playerProgress, handle === undefined ? {} : { handle });
  return progress;
}
