import { expect, test } from "vitest";

import { decodeCtc } from "#engine/ctc.ts";
import { makeToken } from "#parsing/split-line.ts";
import { lineOf } from "#testing/line-of.ts";

import { lettersBox, tokenBox } from "./place-box.ts";

test("the room beside letters, where a digit may stand unread, is not theirs", () => {
  const line = lineOf("Total Losses: ", { x: 0, y: 30 });
  const token = makeToken(line, () => 0, decodeCtc(line.scores).slice(0, 13));

  expect(tokenBox(token).width).toBe(140);
  expect(lettersBox(token).x + lettersBox(token).width / 2).toBeLessThan(137);
});
