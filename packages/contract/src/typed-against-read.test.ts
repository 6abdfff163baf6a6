import { describe, expect, test } from "vitest";

import { DOMINO_SCREEN } from "./statistics-screen.ts";
import { SECOND_GAME } from "./testing/second-game.ts";
import { compareAll, comparedPaths, compareGamertag, namesAgree } from "./typed-against-read.ts";

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

describe("a second game", () => {
  const read = (value: number | string) => ({ value, confidence: 0.97, box: null });
  const item = {
    gamertag: "Luz",
    career_wins: 96,
    career_draws: 14,
    league_wins: 61,
    league_accuracy: 73,
    evidence: [
      { half: "top_half" as const, fields: { "career.wins": read(96), "career.draws": read(15) } },
      {
        half: "bottom_half" as const,
        fields: { gamertag: read("luz"), "league.accuracy": read(73.9), "league.wins": read(61) },
      },
    ],
  };

  test("is compared by its own fields, halves and kinds", () => {
    const compared = compareAll(SECOND_GAME, item);

    expect(compared.map(({ path }) => path)).toEqual(comparedPaths(SECOND_GAME));
    expect(compared.filter(({ differs }) => differs).map(({ path }) => path)).toEqual([
      "career.draws",
    ]);
    expect(compared[0]).toMatchObject({ path: "gamertag", half: "bottom_half", read: "luz" });
  });

  test("names its player in the half that shows the name", () => {
    expect(compareGamertag(SECOND_GAME, { gamertag: "Luz", evidence: [] }).half).toBe(
      "bottom_half",
    );
  });

  test("has a column for each of its fields", () => {
    expect(comparedPaths(SECOND_GAME)).toHaveLength(1 + 3 + 5 + 5);
    expect(compareAll(SECOND_GAME, item).find(({ path }) => path === "league.wins")).toMatchObject({
      typed: 61,
      half: "bottom_half",
    });
  });
});
