import { expect, test } from "vitest";

import { scoresOf } from "#testing/line-of.ts";

import { latinAlphabet } from "./alphabet.ts";
import { decodeCtc } from "./ctc.ts";
import { digitScores } from "./digit-scores.ts";
import { keepAlphabet } from "./line-scores.ts";

function textOf(characters: readonly { text: string }[]): string {
  return characters.map(({ text }) => text).join("");
}

test("a doubled letter is read twice when a blank parts it, and knows its steps", () => {
  const read = decodeCtc(scoresOf("Loss"));

  expect(textOf(read)).toBe("Loss");
  expect(read[2]).toMatchObject({ from: 4, to: 4 });
  expect(read[0]?.confidence).toBeCloseTo(0.99);
});

test("the same letter in neighbouring steps is one letter", () => {
  const scores = scoresOf("77");
  const size = scores.alphabet.characters.length;
  const joined = { ...scores, values: scores.values.slice() };
  joined.values.copyWithin(size, 0, size);

  expect(textOf(decodeCtc({ ...joined, steps: 2 }))).toBe("7");
});

test("a part of a line can be read alone", () => {
  expect(textOf(decodeCtc(scoresOf("429Games"), { from: 0, to: 5 }))).toBe("429");
});

test("read as a number, letters count for the digits they look like", () => {
  expect(textOf(decodeCtc(digitScores(scoresOf("O%"))))).toBe("0%");
  expect(textOf(decodeCtc(digitScores(scoresOf("l,S4B"))))).toBe("1,548");
});

test("only Latin characters can win", () => {
  const alphabet = latinAlphabet(["", "續", "A", "é", "ā", "7", " "]);
  expect(alphabet).toEqual({ classes: [0, 2, 3, 5, 6], characters: ["", "A", "é", "7", " "] });

  const values = Float32Array.of(0, 0.9, 0.1, 0, 0, 0, 0);
  const scores = keepAlphabet(alphabet, { values, classes: 7 }, { firstStep: 0, steps: 1 });

  expect(textOf(decodeCtc(scores))).toBe("A");
});
