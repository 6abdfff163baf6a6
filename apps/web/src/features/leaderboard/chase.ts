import type { BoardPlayer } from "#backend/board.ts";
import { formatCount } from "#lib/format-numbers.ts";

import { nameOf, playerId, statsOf } from "./mode-stats.ts";
import type { Mode } from "./view.ts";

/** How many wins are missing to the player ahead, if that one is on the loaded board. */
export function chaseOf(players: readonly BoardPlayer[], ownId: string, mode: Mode) {
  const own = players.find((player) => playerId(player) === ownId);
  if (own === undefined) return undefined;
  const wins = statsOf(own, mode).wins;
  const ahead = players.findLast((player) => statsOf(player, mode).wins > wins);
  if (ahead === undefined) return undefined;
  const missing = statsOf(ahead, mode).wins - wins;
  const word = missing === 1 ? "win" : "wins";
  return `${formatCount(missing)} ${word} to catch ${nameOf(ahead)}.`;
}
