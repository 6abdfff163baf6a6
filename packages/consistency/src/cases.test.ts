import { FlagFact } from "@capicu/contract/flag-facts";
import { describe, expect, test } from "vitest";

import { examine } from "./examine.ts";
import { priorityOf } from "./priority.ts";
import { readCases } from "./testing/case-data.ts";
import { prepareCase } from "./testing/prepare-case.ts";

const cases = readCases();
const clean = cases.filter(({ flags }) => flags === undefined);
const bad = cases.filter(({ flags }) => flags !== undefined);

test("there are sixty prepared cases and more, each with a name of its own", () => {
  expect(cases.length).toBeGreaterThanOrEqual(60);
  expect(new Set(cases.map(({ name }) => name)).size).toBe(cases.length);
});

describe("a bad case is flagged with its reasons, and no others", () => {
  test.each(bad)("$name", async (prepared) => {
    const flags = examine(await prepareCase(prepared));

    expect([...new Set(flags.map(({ kind }) => kind))].toSorted()).toEqual(
      prepared.flags?.toSorted(),
    );
    // The fact as it is saved and sent.
    for (const { fact } of flags) expect(FlagFact.parse(fact)).toEqual(fact);
    expect(priorityOf(flags)).toBeGreaterThan(0);
  });
});

describe("a clean case raises no flag", () => {
  test.each(clean)("$name", async (prepared) => {
    expect(examine(await prepareCase(prepared))).toEqual([]);
  });
});
