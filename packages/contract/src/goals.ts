// Goals of players: what is to be reached by when, and whether the pace since the first day leads there.
import { z } from "zod/mini";

import { productFunction } from "./product-function.ts";
import { rateInterval } from "./rate-interval.ts";
import { MODES } from "./statistics.ts";
import { text } from "./texts.ts";

export const GOAL_METRICS = ["wins", "games", "win_rate"] as const;
export type GoalMetric = (typeof GOAL_METRICS)[number];

export const GOALS_MAX = 10;
/** From fewer games no pace is told. */
export const PACE_GAMES_MIN = 10;
export const GOAL_TARGET_MAX = 10_000_000;
/** Before the first day that a goal may have, and after the last one. */
const PAST_DAYS_MAX = 366;
const FUTURE_DAYS_MAX = 731;
const DAY_MS = 86_400_000;

export const GOAL_TARGET_WRONG = text("The target is a whole number from 1 to 10,000,000");
export const GOAL_RATE_WRONG = text("A win rate is above 0 and at most 100 percent");
export const GOAL_RATE_LOST = text(
  "A win rate of 100 percent is out of reach after the first lost game",
);
export const GOAL_DAY_PAST = text("The last day has passed. Choose one that is still to come.");
export const GOAL_DAYS_WRONG = text("The last day comes after the first one");
export const GOAL_DAY_FAR = text(
  "Choose a first day within the past year and a last day within the next two",
);
export const GOAL_REACHED_BEFORE = text("You have that already. Choose a higher target.");
export const GOAL_TOO_MANY = text("You have 10 goals. Delete one before you set another.");
export const GOAL_MISSING = text("This goal was deleted before");

const day = z.iso.date();

export const GoalDraft = z.object({
  mode: z.enum(MODES),
  metric: z.enum(GOAL_METRICS),
  target: z.number().check(z.gt(0), z.lte(GOAL_TARGET_MAX)),
  from: day,
  to: day,
});
export type GoalDraft = z.infer<typeof GoalDraft>;

/** A player's counters at a moment. */
export interface Counters {
  wins: number;
  losses: number;
}

/** Why this goal cannot be set; null where it can. */
export function goalRefusal(wish: GoalDraft, now: Counters, today: string): string | null {
  return targetRefusal(wish, now) ?? daysRefusal(wish, today);
}

function targetRefusal({ metric, target }: GoalDraft, now: Counters): string | null {
  if (metric !== "win_rate" && !Number.isInteger(target)) return GOAL_TARGET_WRONG;
  if (metric === "win_rate" && target > 100) return GOAL_RATE_WRONG;
  if (metric === "win_rate" && target === 100 && now.losses > 0) return GOAL_RATE_LOST;
  return numberOf(metric, now) >= target ? GOAL_REACHED_BEFORE : null;
}

function daysRefusal({ from, to }: GoalDraft, today: string): string | null {
  if (to < today) return GOAL_DAY_PAST;
  if (to < from) return GOAL_DAYS_WRONG;
  const isFar =
    daysBetween(from, today) > PAST_DAYS_MAX || daysBetween(today, to) > FUTURE_DAYS_MAX;
  return isFar ? GOAL_DAY_FAR : null;
}

/** What the metric counts; 0 before the first game. */
export function numberOf(metric: GoalMetric, { wins, losses }: Counters): number {
  const games = wins + losses;
  if (metric === "win_rate") return games === 0 ? 0 : (100 * wins) / games;
  return metric === "wins" ? wins : games;
}

const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS;

interface PaceFacts {
  metric: GoalMetric;
  from: string;
  to: string;
  /** The counters when the goal begins. */
  start: Counters;
  now: Counters;
  today: string;
}

/** Where the player stands on the last day at this pace, as a range. */
const Pace = z.object({ low: z.number(), high: z.number() });
export type Pace = z.infer<typeof Pace>;

/** The normal distribution's quantile for 95 %. */
const Z = 1.96;

/**
 * Null from fewer than ten games. Games come at random times, so a count of n may as well have been n ± 1.96 √n; the
 * share of wins has the interval of its sample.
 */
export function goalPace({ metric, from, to, start, now, today }: PaceFacts): Pace | null {
  const gained = { wins: now.wins - start.wins, losses: now.losses - start.losses };
  const games = gained.wins + gained.losses;
  if (games < PACE_GAMES_MIN) return null;
  // The day that runs counts, too.
  const passed = Math.max(daysBetween(from, today) + 1, 1);
  const share = Math.max(daysBetween(today, to), 0) / passed;
  if (metric === "win_rate") {
    const { low, high } = rateInterval(gained.wins, games);
    const more = games * share;
    const atEnd = (rate: number) =>
      (100 * (now.wins + (more * rate) / 100)) / (now.wins + now.losses + more);
    return { low: atEnd(low), high: atEnd(high) };
  }
  const count = metric === "wins" ? gained.wins : games;
  const spread = Z * Math.sqrt(count);
  const present = numberOf(metric, now);
  return {
    low: Math.floor(present + Math.max(count - spread, 0) * share),
    high: Math.ceil(present + (count + spread) * share),
  };
}

export const Goal = z.object({
  id: z.string(),
  ...GoalDraft.shape,
  /** The player's number now. */
  present: z.number(),
  /** Games since the goal's first day, as uploads tell them. */
  games: z.number(),
  /** Null from fewer than ten games. */
  pace: z.nullable(Pace),
  state: z.enum(["reached", "running", "over"]),
});
export type Goal = z.infer<typeof Goal>;

/** The caller's own, the newest first. */
export const listGoals = productFunction({
  name: "goals",
  method: "GET",
  input: z.object({}),
  output: z.object({ success: z.literal(true), goals: z.array(Goal) }),
});

export const setGoal = productFunction({
  name: "goal-set",
  input: GoalDraft,
  output: z.object({ success: z.literal(true), goals: z.array(Goal) }),
});

/** Nothing is left of it. */
export const deleteGoal = productFunction({
  name: "goal-delete",
  input: z.object({ id: z.guid() }),
  output: z.object({ success: z.literal(true), goals: z.array(Goal) }),
});
