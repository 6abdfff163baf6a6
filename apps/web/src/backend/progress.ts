// How a player's numbers grew.
import { playerProgress, type Progress } from "@capicu/contract/progress";

import { callFunction } from "./call-function.ts";

/** One's own without a handle; refused with 404 where nobody may be seen. */
export async function readProgress(handle?: string): Promise<Progress> {
  const { progress } = await callFunction(playerProgress, handle === undefined ? {} : { handle });
  return progress;
}
