import type { BoardPlayer } from "@capicu/contract/leaderboard";
import { useCallback } from "react";

import { readFeaturedPlayer } from "#backend/leaderboard.ts";
import { useRequest } from "#lib/use-request.ts";

const fold = (handle: string) => handle.replace(/^@/, "").toLowerCase();

/** The player of this handle: a loaded row, or asked for where a link names one who is not there. */
export function useFeatured(
  handle: string,
  loaded: readonly BoardPlayer[] | undefined,
): BoardPlayer | undefined {
  const isWanted = (player: BoardPlayer) => fold(player.handle) === fold(handle);
  const here = handle === "" ? undefined : loaded?.find(isWanted);
  const asks = handle !== "" && loaded !== undefined && here === undefined;
  const call = useCallback(async () => (asks ? readFeaturedPlayer(handle) : null), [asks, handle]);
  const found = useRequest(call).value;
  if (here !== undefined) return here;
  // A search finds parts of names too.
  return asks && found && isWanted(found) ? found : undefined;
}
