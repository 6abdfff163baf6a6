import { expect, test } from "vitest";

import { vote } from "./vote.ts";

function read(value: number, confidence: number) {
  return { value, confidence, number: { digits: String(value), percent: false, certainty: 1 } };
}

test("what most readings agree on wins, against a surer single one", () => {
  expect(vote([read(5584, 0.99), read(584, 0.9), read(584, 0.85)])?.value).toBe(584);
});

test("agreement keeps the confidence, dissent and loneliness cost some", () => {
  expect(vote([read(7, 0.9), read(7, 0.8)])?.confidence).toBeCloseTo(0.9);
  expect(vote([read(7, 0.9), read(7, 0.9), read(1, 0.9)])?.confidence).toBeCloseTo(0.6);
  expect(vote([read(7, 0.8)])?.confidence).toBeCloseTo(0.6);
});

test("no reading, no value", () => {
  expect(vote([])).toBeUndefined();
});
