import { describe, expect, test } from "vitest";

import { compareValues } from "./compare-values.ts";
import { flagsOf } from "./flags.ts";
import { aPending, bothHalves } from "./pending.fixture.ts";
import { pictureAddress } from "./picture-address.ts";

const valuesOf = (item = aPending()) =>
  new Map(
    compareValues(item)
      .flatMap(({ values }) => values)
      .map((value) => [value.path, value]),
  );

const sentencesOf = (item = aPending()) =>
  flagsOf(item, compareValues(item)).map(({ about, sentence }) => `${about}: ${sentence}`);

describe("typed beside read", () => {
  test("the same numbers raise no flag, and a shown whole per cent may be cut or rounded", () => {
    expect(sentencesOf()).toEqual([]);
    expect(valuesOf().get("overall.win_rate")).toMatchObject({ typed: "67.1%", read: "67.0%" });
  });

  test("another count and a whole per cent differ", () => {
    const item = aPending({ blitz_wins: 1874, blitz_games_played: 2759, casual_win_rate: 68 });

    expect(sentencesOf(item)).toEqual([
      "Casual Mode, Win Rate: typed 68.0%, the screenshot reads 67.0%.",
      "Blitz Mode, Wins: typed 1,874, the screenshot reads 1,814.",
      "Blitz Mode, Games Played: typed 2,759, the screenshot reads 2,699.",
    ]);
  });

  test("another gamertag differs, in other letters of case it does not", () => {
    expect(valuesOf(aPending({ gamertag: "TrancaKing " })).get("gamertag")?.differs).toBe(false);
    expect(valuesOf(aPending({ gamertag: "elprofe" })).get("gamertag")?.differs).toBe(true);
  });

  test("a value that was hard to read is doubtful, unless it differs anyway", () => {
    const [top, bottom] = bothHalves();
    if (top === undefined || bottom === undefined) throw new Error("two halves");
    bottom.fields["blitz.wins"] = { value: 1814, confidence: 0.5, box: null };
    const evidence = [top, bottom];

    expect(valuesOf(aPending({ evidence })).get("blitz.wins")).toMatchObject({
      doubtful: true,
      differs: false,
      confidence: 0.5,
    });
    expect(valuesOf(aPending({ evidence, blitz_wins: 3 })).get("blitz.wins")).toMatchObject({
      doubtful: false,
      differs: true,
    });
  });

  test("what was not read is said and never taken for the same", () => {
    const [top] = bothHalves();

    expect(sentencesOf(aPending({ evidence: top === undefined ? [] : [top] }))).toEqual([
      "Blitz Mode: nothing could be read.",
    ]);
  });

  test("games that are not wins plus losses are said, whatever was read", () => {
    expect(sentencesOf(aPending({ evidence: [], blitz_wins: 1874 })).at(-1)).toBe(
      "Blitz Mode: wins and losses make 2,759, but Games Played is 2,699.",
    );
  });
});

describe("last approved and change", () => {
  test("counts and rates with their sign; without an approval neither", () => {
    const last_approved = { overall_wins: 3702, overall_losses: 1900, overall_win_rate: 67 };
    const values = valuesOf(aPending({ last_approved }));

    expect(values.get("overall.wins")).toMatchObject({ last: "3,702", change: "+63" });
    expect(values.get("overall.losses")).toMatchObject({ last: "1,900", change: "−54" });
    expect(values.get("overall.win_rate")).toMatchObject({ last: "67.0%", change: "+0.1" });
    expect(values.get("casual.wins")).toMatchObject({ last: null, change: null });
  });
});

describe("a picture's address", () => {
  test("is asked of this page's own origin", () => {
    expect(pictureAddress("http://10.0.0.1/storage/v1/object/public/screenshots/u/1.png")).toBe(
      "/storage/v1/object/public/screenshots/u/1.png",
    );
  });

  test.for([
    "https://elsewhere.example/tracker.png",
    "javascript:alert(1)",
    "data:image/png;base64,AA",
    "http://x/storage/v1/object/../../../rest/v1/users",
    "",
    "http://[",
  ])("of no file of this server is none: %s", (given) => {
    expect(pictureAddress(given)).toBeNull();
  });
});
