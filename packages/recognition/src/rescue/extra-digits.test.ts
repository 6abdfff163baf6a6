import type { StatField } from "@capicu/contract/statistics-screen";
import { expect, test } from "vitest";

import { fieldPath, type FoundField } from "#parsing/collect-fields.ts";
import { lineOf } from "#testing/line-of.ts";

import { removeExtraDigits } from "./extra-digits.ts";

/** The fields read from a casual section. */
function fieldsOf(values: { readonly [Field in StatField]?: number }): Map<string, FoundField> {
  const fields = Object.entries(values).map(([name, value]): FoundField => {
    const line = lineOf(String(value), { x: 0, y: 0 });
    const number = { digits: String(value), percent: false, certainty: 1 };
    const token = { text: "", characters: [], left: 0, right: 0, y: 0, height: 20, line };
    return { section: "casual", field: name, value, number, token, confidence: 1 };
  });
  return new Map(fields.map((field) => [fieldPath(field), field]));
}

function valuesWithout(values: Parameters<typeof fieldsOf>[0]): Record<string, number> {
  return Object.fromEntries(
    [...removeExtraDigits(fieldsOf(values))].map(([path, { value }]) => [path.slice(7), value]),
  );
}

test.each([
  ["an icon before the wins", { wins: 1215, losses: 89, win_rate: 70.7 }, { wins: 215 }],
  ["a chart behind the wins", { wins: 258, losses: 21, win_rate: 54.3 }, { wins: 25 }],
  ["a chart behind the losses", { wins: 12, losses: 40, win_rate: 75 }, { losses: 4 }],
])("%s is no digit of them", (_name, read, right) => {
  expect(valuesWithout(read)).toEqual({ ...read, ...right });
});

test("what is given without a digit is not sure", () => {
  const fields = removeExtraDigits(fieldsOf({ wins: 1215, losses: 89, win_rate: 70.7 }));

  expect(fields.get("casual.wins")?.confidence).toBeLessThan(0.8);
  expect(fields.get("casual.losses")?.confidence).toBe(1);
});

test.each([
  ["numbers that bear each other out", { wins: 215, losses: 89, win_rate: 70.7 }],
  ["numbers that no one digit explains", { wins: 534, losses: 227, win_rate: 12 }],
  ["numbers that two digits explain", { wins: 45, losses: 500, win_rate: 1 }],
  ["a rate that says little", { wins: 10, losses: 30, win_rate: 100 }],
  ["more wins and losses than games", { wins: 1215, losses: 89, win_rate: 70.7, games_played: 90 }],
  ["a part of them", { wins: 1215, losses: 89 }],
])("%s stay as they are", (_name, read) => {
  expect(valuesWithout(read)).toEqual(read);
});
