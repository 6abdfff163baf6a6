// The reader's own place on a board: the row with its current rank, as a value and as bytes.
import type { Mode } from "@capicu/contract/statistics";
import { whenReady, type MaybePromise } from "@capicu/platform/kernel/when-ready";

import type { OwnRow } from "./board-rows.ts";
import type { LiveCounts } from "./live-counts.ts";
import {
  NO_OWN_PART,
  placeOf,
  rememberOwnParts,
  type BoardOfMode,
  type MinimumGames,
  type OwnPart,
  type OwnPlace,
} from "./own-part.ts";
import type { ViewerRows } from "./viewer-rows.ts";

export interface OwnPlaces {
  /** Null for a player who has no place on the boards. */
  ownPlace(mode: Mode, playerId: string): MaybePromise<OwnPlace>;
  /** The same as bytes. */
  ownPart(mode: Mode, playerId: string): MaybePromise<OwnPart>;
}

interface OwnPlacesParts {
  viewers: Pick<ViewerRows, "ownRow">;
  counts: Pick<LiveCounts, "get">;
  minimumGames: MinimumGames;
}

export function createOwnPlaces({ viewers, counts, minimumGames }: OwnPlacesParts): OwnPlaces {
  const asOwnPart = rememberOwnParts();

  const make = <Own>(
    mode: Mode,
    playerId: string,
    makeOf: (player: OwnRow | null, board: BoardOfMode) => Own,
  ): MaybePromise<Own> =>
    whenReady(viewers.ownRow(playerId), (player) =>
      whenReady(counts.get(), ({ byMode }) =>
        makeOf(player, { mode, counts: byMode[mode], minimumGames: minimumGames[mode] }),
      ),
    );

  return {
    ownPlace: (mode, playerId) =>
      make(mode, playerId, (player, board) => (player === null ? null : placeOf(player, board))),
    ownPart: (mode, playerId) =>
      make(mode, playerId, (player, board) =>
        player === null ? NO_OWN_PART : asOwnPart(player, board),
      ),
  };
}
