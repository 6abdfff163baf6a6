import { figuresOf, type BoardPlayer } from "@capicu/contract/leaderboard";
import type { Mode } from "@capicu/contract/statistics";

export interface Chase {
  missing: number;
  /** The player ahead. */
  name: string;
}

/** The wins missing to the player ahead, if that player is loaded. */
export function chaseOf(
  players: readonly BoardPlayer[],
  ownId: string,
  mode: Mode,
): Chase | undefined {
  const own = players.find((player) => player.user_id === ownId);
  if (own === undefined) return undefined;
  const wins = figuresOf(own, mode).wins;
  const ahead = players.findLast((player) => figuresOf(player, mode).wins > wins);
  if (ahead === undefined) return undefined;
  return { missing: figuresOf(ahead, mode).wins - wins, name: ahead.username };
}
