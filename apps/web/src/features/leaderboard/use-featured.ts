import { clubOf, type BoardPlayer } from "@capicu/contract/leaderboard";
import { useCallback } from "react";

import { readFeaturedPlayer } from "#backend/leaderboard.ts";
import { useRequest } from "#lib/use-request.ts";

import { EVERYONE, type View } from "./view.ts";

const fold = (handle: string) => handle.replace(/^@/, "").toLowerCase();

/** The player with this handle: a loaded row, or requested when a link names another player. */
export function useFeatured(
  { player: handle, filter }: Pick<View, "player" | "filter">,
  loaded: readonly BoardPlayer[] | undefined,
): BoardPlayer | undefined {
  const isWanted = (player: BoardPlayer) => fold(player.handle) === fold(handle);
  const here = handle === "" ? undefined : loaded?.find(isWanted);
  const needsRequest = handle !== "" && loaded !== undefined && here === undefined;
  const call = useCallback(
    async () =>
      needsRequest ? readFeaturedPlayer(handle, clubOf(filter) === null ? EVERYONE : filter) : null,
    [needsRequest, handle, filter],
  );
  const found = useRequest(call).value;
  if (here !== undefined) return here;
  // A search also matches parts of names.
  return needsRequest && found && isWanted(found) ? found : undefined;
}
