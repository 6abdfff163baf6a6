// Compares two players line by line.
import type { Progress } from "@capicu/contract/progress";
import type { Mode } from "@capicu/contract/statistics";
import type { StatField } from "@capicu/contract/statistics-screen";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

import type { Formats } from "#languages/formats.ts";

type Leader = "one" | "other" | null;

export interface ComparedLine {
  name: MessageDescriptor;
  one: string;
  other: string;
  /** Null when both are equal or one is unknown. */
  leader: Leader;
}

const FIGURES = [
  { name: msg`Rank today`, of: (progress, mode) => progress.ranks?.[mode], isLess: true },
  { name: msg`Wins`, of: figure("wins") },
  // More games mean more losses, so fewer losses do not count as leading.
  { name: msg`Losses`, of: figure("losses"), isNeutral: true },
  { name: msg`Win rate`, of: figure("win_rate"), isRate: true },
  { name: msg`Games`, of: figure("games_played") },
  { name: msg`Points`, of: figure("points_scored") },
  { name: msg`Percent complete`, of: figure("percent_complete"), isRate: true },
] satisfies Figure[] as Figure[];

interface Figure {
  name: MessageDescriptor;
  of: (progress: Progress, mode: Mode) => number | null | undefined;
  isRate?: boolean;
  isLess?: boolean;
  isNeutral?: boolean;
}

function figure(name: StatField) {
  return ({ points }: Progress, mode: Mode) => points.at(-1)?.[`${mode}_${name}`];
}

interface CompareOptions {
  mode: Mode;
  formats: Formats;
}

export function compareLines(
  left: Progress,
  right: Progress,
  { mode, formats }: CompareOptions,
): ComparedLine[] {
  return FIGURES.map((each) => {
    const [first, second] = [each.of(left, mode) ?? null, each.of(right, mode) ?? null];
    const [one, other] = [shownOf(each, first, formats), shownOf(each, second, formats)];
    // A difference that rounding hides has no leader.
    const isEven = each.isNeutral === true || one === other;
    const leader = isEven ? null : leaderOf(first, second, each.isLess ?? false);
    return { name: each.name, one, other, leader };
  });
}

function shownOf({ isRate, isLess }: Figure, value: number | null, formats: Formats): string {
  const { number, rate } = formats;
  if (value === null) return "–";
  if (isRate === true) return rate(value);
  return isLess === true ? `#${number(value)}` : number(value);
}

function leaderOf(one: number | null, other: number | null, isLess: boolean): Leader {
  if (one === null || other === null || one === other) return null;
  return one > other === isLess ? "other" : "one";
}
