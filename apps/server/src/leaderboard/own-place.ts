// The reader's own place on a board: the row with its current rank, as a value and as bytes.
import type { Mode } from "@capicu/contract/statistics";
import { whenReady, type MaybePromise } from "@capicu/platform/kernel/when-ready";

import type { OwnRow } from "./board-rows.ts";
import type { LiveCounts } from "./live-counts.ts";
import { NO_OWN_PART, placeOf, rememberOwnParts, type OwnPart, type OwnPlace } from "./own-part.ts";
import type { ScoreCounts } from "./score-counts.ts";
import type { ViewerRows } from "./viewer-rows.ts";

export interface OwnPlaces {
  /** Null for a player who has no place on the boards. */
  ownPlace(mode: Mode, playerId: string): MaybePromise<OwnPlace>;
  /** The same as bytes. */
  ownPart(mode: Mode, playerId: string): MaybePromise<OwnPart>;
}

export function createOwnPlaces(
  viewers: Pick<ViewerRows, "ownRow">,
  counts: Pick<LiveCounts, "get">,
): OwnPlaces {
  const asOwnPart = rememberOwnParts();

  const make = <Own>(
    mode: Mode,
    playerId: string,
    makeOf: (player: OwnRow | null, counts: ScoreCounts) => Own,
  ): MaybePromise<Own> =>
    whenReady(viewers.ownRow(playerId), (player) =>
      whenReady(counts.get(), ({ byMode }) => makeOf(player, byMode[mode])),
    );

  return {
    ownPlace: (mode, playerId) =>
      make(mode, playerId, (player, own) => (player === null ? null : placeOf(player, mode, own))),
    ownPart: (mode, playerId) =>
      make(mode, playerId, (player, own) =>
        player === null ? NO_OWN_PART : asOwnPart(player, mode, own),
      ),
  };
}
