import { UNCHECKED, type SubmissionFlag } from "@capicu/contract/consistency";
import { DOMINO_SCREEN } from "@capicu/contract/statistics-screen";
import { SECOND_GAME } from "@capicu/contract/testing/second-game";
import { describe, expect, test } from "vitest";

import { i18n } from "#languages/language.ts";

import { compareValues } from "./compare-values.ts";
import { flagsOf } from "./flags.ts";
import { aPending, bothHalves } from "./pending.fixture.ts";
import { pictureAddress } from "./picture-address.ts";

const valuesOf = (item = aPending()) =>
  new Map(
    compareValues(i18n, DOMINO_SCREEN, item)
      .flatMap(({ values }) => values)
      .map((value) => [value.path, value]),
  );

describe("typed beside read", () => {
  test("a shown whole per cent may be cut or rounded", () => {
    expect(valuesOf().get("overall.win_rate")).toMatchObject({
      typed: "67.1%",
      read: "67.0%",
      differs: false,
    });
  });

  test("another count and a whole per cent differ", () => {
    const values = valuesOf(aPending({ blitz_wins: 1874, casual_win_rate: 68 }));

    const differing = [...values.values()].filter(({ differs }) => differs);
    expect(differing.map(({ path }) => path)).toEqual(["casual.win_rate", "blitz.wins"]);
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
});

describe("flags", () => {
  const aFlag = {
    kind: "typed_differs",
    severity: "alert",
    path: "blitz.wins",
    sentence: "Blitz Mode · Wins: typed 1,874, the screenshot reads 1,814.",
    fact: {
      code: "value_differs",
      path: "blitz.wins",
      typed: 1874,
      read: 1814,
      isSure: true,
    },
    match: null,
  } as const;
  const checked = (flags: SubmissionFlag[]) =>
    aPending({ check: { ...aPending().check, flags, priority: 60 } });

  test("what the engine found is told, the gravest in red", () => {
    const item = checked([aFlag, { ...aFlag, kind: "halves_time", severity: "note", path: null }]);

    const flags = flagsOf(item);

    expect(flags.map(({ variant, about }) => [variant, i18n._(about)])).toEqual([
      ["neg", "Typed differs"],
      ["note", "Halves do not match"],
    ]);
    expect(flags[0]?.finding).toEqual({ fact: aFlag.fact, sentence: aFlag.sentence });
  });

  test("typed equal to read is no flag, however hard it was to read", () => {
    const [top, bottom] = bothHalves();
    if (top === undefined || bottom === undefined) throw new Error("two halves");
    top.fields["gamertag"] = { value: "TrancaKing", confidence: 0.41, box: null };
    bottom.fields["blitz.wins"] = { value: 1814, confidence: 0.5, box: null };

    expect(flagsOf(aPending({ evidence: [top, bottom] }))).toEqual([]);
  });

  test("what is not checked yet is not called clean", () => {
    const item = aPending({ check: UNCHECKED });

    expect(flagsOf(item).map(({ about }) => i18n._(about))).toEqual(["Not checked yet"]);
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
  ])("of no file of this server is none: %s", (address) => {
    expect(pictureAddress(address)).toBeNull();
  });
});

test("a moderator compares a second game by its own blocks, labels and kinds", () => {
  const item = { gamertag: "Luz", league_wins: 61, league_accuracy: 73, evidence: [] };
  const blocks = compareValues(i18n, SECOND_GAME, { ...item, last_approved: { league_wins: 60 } });

  expect(blocks.map(({ title }) => title)).toEqual([
    "Player",
    "Career Totals",
    "League Play",
    "Duels",
  ]);
  expect(blocks[2]?.values[0]).toMatchObject({
    name: "League Play, Wins",
    typed: "61",
    last: "60",
    change: "+1",
  });
  expect(blocks[2]?.values[3]).toMatchObject({ label: "Accuracy", typed: "73.0%" });
});
