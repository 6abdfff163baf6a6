// Casual typed where blitz belongs, and the other way round: one slip, said once.
import type { ReadValues } from "./typed-against-read.ts";
import { COUNTERS, pathOf, valueAt, type StatPath, type Values } from "./values.ts";

const AGREEING_MIN = 3;
const NEAR = 0.2;

/** Each mode's typed counters are those read of the other. */
export function isSwappedInReading(typed: Values, read: ReadValues): boolean {
  const agree = (own: "casual" | "blitz", other: "casual" | "blitz") =>
    COUNTERS.filter((field) => {
      const given = valueAt(typed, pathOf(own, field));
      return given !== null && given > 0 && given === readAt(read, pathOf(other, field));
    }).length;
  const differs = COUNTERS.some(
    (field) => readAt(read, pathOf("casual", field)) !== readAt(read, pathOf("blitz", field)),
  );
  return (
    differs && agree("casual", "blitz") >= AGREEING_MIN && agree("blitz", "casual") >= AGREEING_MIN
  );
}

/** One mode falls below its last approved numbers, and both go on from the other's. */
export function isSwappedSinceApproval(typed: Values, before: Values): boolean {
  return (
    (hasFallen(typed, before, "casual") || hasFallen(typed, before, "blitz")) &&
    goesOn(typed, before, { from: "blitz", to: "casual" }) &&
    goesOn(typed, before, { from: "casual", to: "blitz" })
  );
}

function hasFallen(typed: Values, before: Values, mode: "casual" | "blitz"): boolean {
  return COUNTERS.some((field) => {
    const [now, then] = [valueAt(typed, pathOf(mode, field)), valueAt(before, pathOf(mode, field))];
    return now !== null && then !== null && now < then;
  });
}

function goesOn(
  typed: Values,
  before: Values,
  { from, to }: Record<"from" | "to", "casual" | "blitz">,
): boolean {
  return COUNTERS.every((field) => {
    const [now, then] = [valueAt(typed, pathOf(to, field)), valueAt(before, pathOf(from, field))];
    if (now === null || then === null || then === 0) return false;
    return now >= then && now <= then * (1 + NEAR);
  });
}

const readAt = (read: ReadValues, path: StatPath) => read.get(path) ?? null;
