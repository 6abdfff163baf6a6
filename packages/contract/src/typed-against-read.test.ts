import { describe, expect, test } from "vitest";

import { DOMINO_SCREEN } from "./statistics-screen.ts";
import { compareGamertag, namesAgree } from "./typed-against-read.ts";

const compare = (gamertag: string, value: string, confidence = 0.97) =>
  compareGamertag(DOMINO_SCREEN, {
    gamertag,
    evidence: [{ half: "top_half", fields: { gamertag: { value, confidence, box: null } } }],
  });

describe("a gamertag with an emoji", () => {
  test.each([
    ["Wolf🐺Pack", "WolffPack"],
    ["BigPapi🎲", "BigPapi"],
    ["PR_Boricua🇵🇷", "pr_boricua"],
    ["🔥Tito_88", "Tito_88"],
    ["🔥Tito🎲88🔥", "8Tito88"],
    ["❤️‍🔥Luz", "Luz"],
  ])("%s agrees with %s: the reader knows no emoji", (typed, read) => {
    expect(compare(typed, read).differs).toBe(false);
  });

  test.each([
    ["Wolf🐺Pack", "WolfishPack"],
    ["🔥Tito_88", "Tito_89"],
    ["🔥", "Somebody"],
    ["a🔥", "b"],
    ["ab🔥ab", "ab"],
  ])("%s differs from %s", (typed, read) => {
    expect(compare(typed, read).differs).toBe(true);
  });
});

test("a name without an emoji agrees with itself alone, in any case", () => {
  expect(compare("TrancaKing ", "trancaking").differs).toBe(false);
  expect(compare("luz_1961", "luz__1961").differs).toBe(true);
});

test("a fold says which letters count as the same", () => {
  const fold = (name: string) => name.replaceAll("0", "o").toLowerCase();

  expect(namesAgree("B0ss🔥", "boss", fold)).toBe(true);
});
