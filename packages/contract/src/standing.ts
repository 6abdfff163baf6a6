// What a place on a board says beyond its rank: whether there are enough games for the order by win rate, and how many
// players have fewer wins. Boards, cards, panels and profiles take both from here.
import { z } from "zod/mini";

/** Among fewer players a share says little. */
export const SHARE_PLAYERS_MIN = 50;

/** How many games are missing until a win rate is ranked; until then it is provisional. */
export const gamesToRank = (games: number, minimumGames: number): number =>
  Math.max(minimumGames - games, 0);

/** The share of the players, in whole per cent, who have fewer wins. */
export const PlayerShare = z.object({ better_than: z.number(), players: z.number() });
export type PlayerShare = z.infer<typeof PlayerShare>;

/** Null where so few players are listed that the share would say little. */
export function standingOf(playersBelow: number, players: number): PlayerShare | null {
  if (players < SHARE_PLAYERS_MIN) return null;
  return { better_than: Math.floor((100 * playersBelow) / players), players };
}
