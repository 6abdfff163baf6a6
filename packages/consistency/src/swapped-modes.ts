// Detects the numbers of two modes typed in each other's place, and reports them as one mistake.
import { fieldsOf, type StatisticsScreen } from "@capicu/contract/statistics-screen";

import { countersOf, pathOf, valueAt, type Values } from "./values.ts";

const AGREEING_MIN = 3;
const NEAR = 0.2;

export type ReadValues = ReadonlyMap<string, number>;

/** Two modes that show the same fields, with their counters. */
interface Pair {
  modes: readonly [one: string, other: string];
  counters: readonly string[];
}

/** Two modes whose typed counters equal those read for the other mode. */
export function swappedInReading(
  screen: StatisticsScreen,
  typed: Values,
  read: ReadValues,
): Pair["modes"] | undefined {
  return pairsOf(screen).find(({ modes: [one, other], counters }) => {
    const agree = (from: string, to: string) =>
      counters.filter((field) => {
        const typedValue = valueAt(typed, pathOf(from, field));
        return (
          typedValue !== null && typedValue > 0 && typedValue === readAt(read, pathOf(to, field))
        );
      }).length;
    const differs = counters.some(
      (field) => readAt(read, pathOf(one, field)) !== readAt(read, pathOf(other, field)),
    );
    return differs && agree(one, other) >= AGREEING_MIN && agree(other, one) >= AGREEING_MIN;
  })?.modes;
}

/** Two modes of which at least one falls below its approved numbers, while both continue the other's. */
export function swappedSinceApproval(
  screen: StatisticsScreen,
  typed: Values,
  before: Values,
): Pair["modes"] | undefined {
  return pairsOf(screen).find(({ modes: [one, other], counters }) => {
    const hasFallen = (mode: string) =>
      counters.some((field) => {
        const now = valueAt(typed, pathOf(mode, field));
        const then = valueAt(before, pathOf(mode, field));
        return now !== null && then !== null && now < then;
      });
    const continues = (from: string, to: string) =>
      counters.every((field) => {
        const now = valueAt(typed, pathOf(to, field));
        const then = valueAt(before, pathOf(from, field));
        if (now === null || then === null || then === 0) return false;
        return now >= then && now <= then * (1 + NEAR);
      });
    return (hasFallen(one) || hasFallen(other)) && continues(other, one) && continues(one, other);
  })?.modes;
}

function pairsOf(screen: StatisticsScreen): Pair[] {
  const parts = screen.modes.filter(({ isTotal = false }) => !isTotal);
  return parts.flatMap(({ mode: one }, index) =>
    parts
      .slice(index + 1)
      .filter(({ mode }) => String(fieldsOf(screen, mode)) === String(fieldsOf(screen, one)))
      .map(({ mode }) => ({ modes: [one, mode] as const, counters: countersOf(screen, one) })),
  );
}

const readAt = (read: ReadValues, path: string) => read.get(path) ?? null;
