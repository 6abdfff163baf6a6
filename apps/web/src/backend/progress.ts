// How a player's numbers grew.
import { playerProgress, type Progress } from "@capicu/contract/progress";

import { callFunction } from "./call-function.ts";
import { readOrSaved, type DatedAnswer } from "./saved-answers.ts";

/** How many of the own points this device keeps for when there is no network. */
const SAVED_POINTS = 100;

/** The caller's own without a handle; a hidden or unknown player is refused with 404. */
export async function readProgress(handle?: string): Promise<DatedAnswer<Progress>> {
  if (handle !== undefined) return askFor({ handle });
  return readOrSaved(
    "progress",
    () => askFor({}),
    ({ points, has_more, ...progress }) => ({
      ...progress,
      points: points.slice(-SAVED_POINTS),
      has_more: has_more || points.length > SAVED_POINTS,
    }),
  );
}

async function askFor(player: { handle?: string }): Promise<Progress> {
  const { progress } = await callFunction(playerProgress, player);
  return progress;
}
