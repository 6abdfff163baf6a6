// Two players line by line, and who is ahead in each.
import type { Progress } from "@capicu/contract/progress";
import { formatRate, type Mode } from "@capicu/contract/statistics";

import { formatCount } from "#lib/format-numbers.ts";

type Leader = "one" | "other" | null;

export interface ComparedLine {
  name: string;
  one: string;
  other: string;
  /** Null where both are equal, or one of them is not known. */
  leader: Leader;
}

const FIGURES = [
  { name: "Rank today", of: (progress, mode) => progress.ranks?.[mode], isLess: true },
  { name: "Wins", of: figure("wins") },
  // Whoever plays more loses more: fewer losses alone say nothing about who is ahead.
  { name: "Losses", of: figure("losses"), isUnjudged: true },
  { name: "Win rate", of: figure("win_rate"), form: formatRate },
  { name: "Games", of: figure("games_played") },
  { name: "Points", of: figure("points_scored") },
  { name: "Percent complete", of: figure("percent_complete"), form: formatRate },
] satisfies Figure[] as Figure[];

interface Figure {
  name: string;
  of: (progress: Progress, mode: Mode) => number | null | undefined;
  form?: (value: number) => string;
  isLess?: boolean;
  isUnjudged?: boolean;
}

function figure(
  name: "wins" | "losses" | "win_rate" | "games_played" | "points_scored" | "percent_complete",
) {
  return ({ points }: Progress, mode: Mode) => points.at(-1)?.[`${mode}_${name}`];
}

export function compareLines(left: Progress, right: Progress, mode: Mode): ComparedLine[] {
  return FIGURES.map(({ name, of, form, isLess = false, isUnjudged = false }) => {
    const [first, second] = [of(left, mode) ?? null, of(right, mode) ?? null];
    const show = form ?? (isLess ? (rank: number) => `#${formatCount(rank)}` : formatCount);
    const shown = [first, second].map((value) => (value === null ? "–" : show(value)));
    const [one = "", other = ""] = shown;
    // A difference that is not shown crowns nobody.
    const isEven = isUnjudged || one === other;
    return { name, one, other, leader: isEven ? null : leaderOf(first, second, isLess) };
  });
}

function leaderOf(one: number | null, other: number | null, isLess: boolean): Leader {
  if (one === null || other === null || one === other) return null;
  return one > other === isLess ? "other" : "one";
}
