// A player's numbers in one mode; older rows have overall numbers without a prefix.
import type { BoardPlayer } from "#backend/board.ts";

import type { Mode } from "./view.ts";

export interface ModeStats {
  wins: number;
  losses: number;
  rate: number;
  games: number;
  points: number;
}

const FIELDS = {
  wins: "wins",
  losses: "losses",
  rate: "win_rate",
  games: "games_played",
  points: "points_scored",
} as const;

export function statsOf(player: BoardPlayer, mode: Mode): ModeStats {
  const read = (field: keyof ModeStats) => numberIn(player, mode, FIELDS[field]);
  return {
    wins: read("wins"),
    losses: read("losses"),
    rate: read("rate"),
    games: read("games"),
    points: read("points"),
  };
}

function numberIn(player: BoardPlayer, mode: Mode, field: (typeof FIELDS)[keyof ModeStats]) {
  const value = player[`${mode}_${field}`] ?? (mode === "overall" ? player[field] : null);
  return value ?? 0;
}

export function playerId(player: BoardPlayer): string {
  return player.user_id ?? player.id ?? "";
}

export function followersOf(player: BoardPlayer): number {
  return player.followers_count ?? player.social_stats?.followers ?? 0;
}

export function nameOf(player: BoardPlayer): string {
  return player.username ?? handleOf(player);
}

/** As shown: with the @ in front. */
export function handleOf(player: BoardPlayer): string {
  return `@${(player.handle ?? player.username ?? "guest").replace(/^@/, "")}`;
}
