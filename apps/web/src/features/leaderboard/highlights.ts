// The four cards above the table: who leads in what.
import type { BoardPlayer } from "#backend/board.ts";
import { formatCount, formatRate } from "#lib/format-numbers.ts";

import { followersOf, handleOf, statsOf } from "./mode-stats.ts";
import { MODE_NAMES, MODES, type Mode } from "./view.ts";

/** Fewer games say too little about a win rate. */
export const RATE_MIN_GAMES = 20;

export interface Highlight {
  title: "Most Followers" | "Most Wins" | "Highest Win Rate" | "Most Points";
  player: BoardPlayer | undefined;
  figure: string;
  note: string;
  /** The mode the figure was reached in, where the view compares several. */
  mode?: string;
}

export function highlightsOf(players: readonly BoardPlayer[], mode: Mode): Highlight[] {
  return [followers(players), wins(players, mode), rate(players, mode), points(players, mode)];
}

function followers(players: readonly BoardPlayer[]): Highlight {
  const player = leader(players, followersOf);
  return card("Most Followers", player, (leading) => formatCount(followersOf(leading)));
}

function wins(players: readonly BoardPlayer[], mode: Mode): Highlight {
  const player = leader(players, (one) => statsOf(one, mode).wins);
  return card("Most Wins", player, (leading) => formatCount(statsOf(leading, mode).wins));
}

function rate(players: readonly BoardPlayer[], mode: Mode): Highlight {
  const played = players.filter((one) => gamesOf(one, mode) >= RATE_MIN_GAMES);
  const player = leader(played, (one) => statsOf(one, mode).rate);
  const shown = card("Highest Win Rate", player, (one) => formatRate(statsOf(one, mode).rate));
  const note =
    player === undefined
      ? `Needs ${RATE_MIN_GAMES} games`
      : `${formatCount(gamesOf(player, mode))} games`;
  return { ...shown, note };
}

function points(players: readonly BoardPlayer[], mode: Mode): Highlight {
  const compared = mode === "overall" ? MODES : [mode];
  const entries = players.flatMap((player) =>
    compared.map((one) => ({ player, mode: one, points: statsOf(player, one).points })),
  );
  // A mode of its own beats the sum it is part of when both are the same.
  const best = leader(entries, (entry) => entry.points + (entry.mode === "overall" ? 0 : 0.5));
  const shown = card("Most Points", best?.player, () => formatCount(best?.points ?? 0));
  if (best === undefined || mode !== "overall") return shown;
  return { ...shown, mode: MODE_NAMES[best.mode] };
}

function card(
  title: Highlight["title"],
  player: BoardPlayer | undefined,
  figure: (player: BoardPlayer) => string,
): Highlight {
  if (player === undefined) return { title, player, figure: "–", note: "Nobody yet" };
  return { title, player, figure: figure(player), note: handleOf(player) };
}

function gamesOf(player: BoardPlayer, mode: Mode) {
  const { games, wins: won, losses } = statsOf(player, mode);
  return games > 0 ? games : won + losses;
}

/** The first of those with the highest score above nothing. */
function leader<One>(all: readonly One[], score: (one: One) => number): One | undefined {
  let best: One | undefined;
  let highest = 0.5;
  for (const one of all) {
    if (score(one) <= highest) continue;
    best = one;
    highest = score(one);
  }
  return best;
}
