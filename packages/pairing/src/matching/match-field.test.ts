import * as fc from "fast-check";
import { describe, expect, test } from "vitest";

import { edgeCost, FIELD_MAX, matchField } from "./match-field.ts";

/** The cheapest sum by trying everything. */
function cheapest(
  left: readonly number[],
  costs: readonly (readonly number[])[],
  byes: number,
): number {
  const [first, ...others] = left;
  if (first === undefined) return 0;
  const paired = others.map((other) => {
    const rest = others.filter((one) => one !== other);
    return (costs[first]?.[other] ?? 0) + cheapest(rest, costs, byes);
  });
  const idle =
    byes > 0 ? (costs[first]?.[first] ?? 0) + cheapest(others, costs, byes - 1) : Infinity;
  return Math.min(...paired, idle);
}

const sumOf = (costs: readonly (readonly number[])[], byes: number): number => {
  const match = matchField({
    size: costs.length,
    byes,
    costOf: (one, other) => costs[one]?.[other] ?? 0,
    byeCostOf: (one) => costs[one]?.[one] ?? 0,
  });
  return [
    ...(match?.pairs ?? []).map(([one, other]) => costs[one]?.[other] ?? 0),
    ...(match?.sitOuts ?? []).map((one) => costs[one]?.[one] ?? 0),
  ].reduce((sum, cost) => sum + cost, 0);
};

test("the cheapest pairing is found, as trying everything finds it", () => {
  const costs = (size: number) =>
    fc.array(fc.array(fc.nat(50), { minLength: size, maxLength: size }), {
      minLength: size,
      maxLength: size,
    });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 8 }).chain(costs), (matrix) => {
      const byes = matrix.length % 2;
      const all = matrix.map((_row, index) => index);

      expect(sumOf(matrix, byes)).toBe(cheapest(all, matrix, byes));
    }),
    { numRuns: 60 },
  );
});

describe("an edge", () => {
  test("that repeats costs more than the worst quality of a whole field", () => {
    expect(edgeCost(1, 0)).toBeGreaterThan((FIELD_MAX / 2) * edgeCost(0, Infinity));
  });

  test("that repeats twice costs more than one that repeats once, and less than two of them", () => {
    expect(edgeCost(2, 0)).toBeGreaterThan(
      edgeCost(1, 0) + (FIELD_MAX / 2) * edgeCost(0, Infinity),
    );
    expect((FIELD_MAX / 2) * (edgeCost(9, 0) - edgeCost(1, 0))).toBeLessThanOrEqual(edgeCost(1, 0));
  });
});

test("in a large field neighbours are paired unless that repeats something", () => {
  const isForbidden = (one: number, other: number) => Math.abs(one - other) < 60;
  const match = matchField({
    size: 120,
    byes: 0,
    costOf: (one, other) => edgeCost(isForbidden(one, other) ? 1 : 0, Math.abs(one - other)),
    byeCostOf: () => null,
  });

  expect(match?.pairs).toHaveLength(60);
  expect(match?.pairs.every(([one, other]) => other - one === 60)).toBe(true);
});

test("nobody is paired with nobody", () => {
  expect(matchField({ size: 0, byes: 0, costOf: () => 0, byeCostOf: () => null })).toEqual({
    pairs: [],
    sitOuts: [],
  });
});
