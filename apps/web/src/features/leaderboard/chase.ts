import { figuresOf, type BoardPlayer } from "@capicu/contract/leaderboard";
import type { Mode } from "@capicu/contract/statistics";

import { formatCount } from "#lib/format-numbers.ts";

/** The wins missing to the player ahead, if that player is loaded. */
export function chaseOf(players: readonly BoardPlayer[], ownId: string, mode: Mode) {
  const own = players.find((player) => player.user_id === ownId);
  if (own === undefined) return undefined;
  const wins = figuresOf(own, mode).wins;
  const ahead = players.findLast((player) => figuresOf(player, mode).wins > wins);
  if (ahead === undefined) return undefined;
  const missing = figuresOf(ahead, mode).wins - wins;
  const word = missing === 1 ? "win" : "wins";
  return `${formatCount(missing)} ${word} to catch ${ahead.username}.`;
}
