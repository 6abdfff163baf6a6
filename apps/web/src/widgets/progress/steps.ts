// The gains from one approved upload to the next.
import type { ProgressPoint } from "@capicu/contract/progress";
import { winRateOf, type Mode } from "@capicu/contract/statistics";

/** How many uploads form and pace are computed from. */
export const RECENT_STEPS = 10;

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;

export interface Step {
  from: string;
  to: string;
  wins: number;
  losses: number;
  /** Lower totals are a correction and say nothing about games played. */
  isCorrection: boolean;
  /** The account is new or was reset, so earlier numbers do not count. */
  isNewLine: boolean;
}

export function stepsOf(points: readonly ProgressPoint[], mode: Mode): Step[] {
  return points.slice(1).flatMap((point, index) => {
    const before = points[index];
    if (before === undefined) return [];
    const wins = point[`${mode}_wins`] - before[`${mode}_wins`];
    const losses = point[`${mode}_losses`] - before[`${mode}_losses`];
    return [
      {
        from: before.approved_at,
        to: point.approved_at,
        wins,
        losses,
        isCorrection: wins < 0 || losses < 0,
        isNewLine: point.line !== before.line,
      },
    ];
  });
}

export const gamesIn = ({ wins, losses }: Pick<Step, "wins" | "losses">) => wins + losses;

/** The latest steps that count, including those without games. */
const recent = (steps: readonly Step[]) =>
  steps.filter(({ isCorrection, isNewLine }) => !isCorrection && !isNewLine).slice(-RECENT_STEPS);

export interface Form {
  steps: readonly Step[];
  games: number;
  /** Won games in per cent of all games of these steps. */
  rate: number;
}

/** Null without games in the recent uploads. */
export function formOf(steps: readonly Step[]): Form | null {
  const played = recent(steps).filter((step) => gamesIn(step) > 0);
  if (played.length === 0) return null;
  const wins = sum(played.map((step) => step.wins));
  const losses = sum(played.map((step) => step.losses));
  return { steps: played, games: wins + losses, rate: winRateOf(wins, losses) };
}

export interface Pace {
  gamesPerWeek: number;
  uploads: number;
}

/** Null until the recent uploads span a day, because a shorter time gives no weekly pace. */
export function paceOf(steps: readonly Step[]): Pace | null {
  const counted = recent(steps);
  const span = sum(counted.map(({ from, to }) => Date.parse(to) - Date.parse(from)));
  if (span < DAY_MS) return null;
  return { gamesPerWeek: (sum(counted.map(gamesIn)) * WEEK_MS) / span, uploads: counted.length };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
