// Random numbers, which are always shown with a tag that says so.
import type { CommunityTotals } from "./served-facts.ts";

export interface DemoNumbers {
  winRate: number;
  wins: number;
  losses: number;
  games: number;
}

/** Includes both ends. */
function between(low: number, high: number): number {
  return low + Math.floor(Math.random() * (high - low + 1));
}

/** The numbers are consistent with each other. */
export function randomAnalysis(): DemoNumbers {
  const wins = between(240, 4200);
  const losses = between(Math.round(wins / 4), wins);
  const games = wins + losses;
  return { wins, losses, games, winRate: (100 * wins) / games };
}

export type RandomTotals = Record<keyof CommunityTotals, number>;

export function randomTotals(): RandomTotals {
  return {
    players: between(8000, 16_000),
    games: between(900_000, 2_400_000),
    reviewed: between(20_000, 48_000),
    countries: between(28, 54),
  };
}
