// One mode's numbers typed where another's belong, and the other way round: one slip, said once.
import { fieldsOf, type StatisticsScreen } from "@capicu/contract/statistics-screen";

import { countersOf, pathOf, valueAt, type Values } from "./values.ts";

const AGREEING_MIN = 3;
const NEAR = 0.2;

export type ReadValues = ReadonlyMap<string, number>;

/** Two modes that show the same fields, with what they count. */
interface Pair {
  modes: readonly [one: string, other: string];
  counters: readonly string[];
}

/** Two modes of which each one's typed counters are those read of the other. */
export function swappedInReading(
  screen: StatisticsScreen,
  typed: Values,
  read: ReadValues,
): Pair["modes"] | undefined {
  return pairsOf(screen).find(({ modes: [one, other], counters }) => {
    const agree = (own: string, others: string) =>
      counters.filter((field) => {
        const given = valueAt(typed, pathOf(own, field));
        return given !== null && given > 0 && given === readAt(read, pathOf(others, field));
      }).length;
    const differs = counters.some(
      (field) => readAt(read, pathOf(one, field)) !== readAt(read, pathOf(other, field)),
    );
    return differs && agree(one, other) >= AGREEING_MIN && agree(other, one) >= AGREEING_MIN;
  })?.modes;
}

/** Two modes of which one falls below its last approved numbers, while both go on from the other's. */
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
    const goesOn = (from: string, to: string) =>
      counters.every((field) => {
        const now = valueAt(typed, pathOf(to, field));
        const then = valueAt(before, pathOf(from, field));
        if (now === null || then === null || then === 0) return false;
        return now >= then && now <= then * (1 + NEAR);
      });
    return (hasFallen(one) || hasFallen(other)) && goesOn(other, one) && goesOn(one, other);
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
