import { expect, test } from "vitest";

import { decodeCtc } from "#engine/ctc.ts";
import { lineOf } from "#testing/line-of.ts";

import { readValue } from "./read-value.ts";
import { makeToken } from "./split-line.ts";

test("a mark read right after a number is none of its digits", () => {
  const line = lineOf("3/Wins", { x: 0, y: 0 });
  const { alphabet, values } = line.scores;
  values.fill(0, alphabet.characters.length, 2 * alphabet.characters.length);
  for (const step of [1, 2])
    values[step * alphabet.characters.length + alphabet.characters.indexOf("7")] = 0.01;
  values[alphabet.characters.length + alphabet.characters.indexOf("/")] = 0.9;
  const token = makeToken(line, () => 0, decodeCtc(line.scores).slice(0, 1));

  expect(readValue(token, "count")?.value).toBe(3);
});

test("a number that begins with a mark of thousands lacks its first group, and is none", () => {
  const valueOf = (text: string) => {
    const line = lineOf(text, { x: 0, y: 0 });
    return readValue(
      makeToken(line, () => 0, decodeCtc(line.scores)),
      "count",
    )?.value;
  };

  expect(valueOf("1,221")).toBe(1221);
  expect(valueOf(",221")).toBeUndefined();
  expect(valueOf(",22")).toBe(22);
});
