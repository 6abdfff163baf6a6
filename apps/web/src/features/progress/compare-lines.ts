// Compares two players line by line.
import type { Progress } from "@capicu/contract/progress";
import { formatRate, type Mode } from "@capicu/contract/statistics";
import type { StatField } from "@capicu/contract/statistics-screen";

import { formatCount } from "#lib/format-numbers.ts";

type Leader = "one" | "other" | null;

export interface ComparedLine {
  name: string;
  one: string;
  other: string;
  /** Null when both are equal or one is unknown. */
  leader: Leader;
}

const FIGURES = [
  { name: "Rank today", of: (progress, mode) => progress.ranks?.[mode], isLess: true },
  { name: "Wins", of: figure("wins") },
  // More games mean more losses, so fewer losses do not count as leading.
  { name: "Losses", of: figure("losses"), isNeutral: true },
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
  isNeutral?: boolean;
}

function figure(name: StatField) {
  return ({ points }: Progress, mode: Mode) => points.at(-1)?.[`${mode}_${name}`];
}

export function compareLines(left: Progress, right: Progress, mode: Mode): ComparedLine[] {
  return FIGURES.map((each) => {
    const [first, second] = [each.of(left, mode) ?? null, each.of(right, mode) ?? null];
    const [one, other] = [shownOf(each, first), shownOf(each, second)];
    // A difference that rounding hides has no leader.
    const isEven = each.isNeutral === true || one === other;
    const leader = isEven ? null : leaderOf(first, second, each.isLess ?? false);
    return { name: each.name, one, other, leader };
  });
}

function shownOf({ form, isLess = false }: Figure, value: number | null): string {
  if (value === null) return "–";
  if (form !== undefined) return form(value);
  return isLess ? `#${formatCount(value)}` : formatCount(value);
}

function leaderOf(one: number | null, other: number | null, isLess: boolean): Leader {
  if (one === null || other === null || one === other) return null;
  return one > other === isLess ? "other" : "one";
}
