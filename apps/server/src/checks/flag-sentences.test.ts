// What moderators read about a flag: the same fact in each language, and in English on the wire.
import type { FactCode, FactOf } from "@capicu/contract/flag-facts";
import { tellPriority } from "@capicu/contract/flag-priority";
import { tellFlag, type FlagReader } from "@capicu/contract/flag-sentences";
import {
  formatLocale,
  LANGUAGE_IDS,
  SOURCE_LANGUAGE,
  type LanguageId,
} from "@capicu/contract/languages";
import { DOMINO_SCREEN } from "@capicu/contract/statistics-screen";
import { SECOND_GAME } from "@capicu/contract/testing/second-game";
import { describe, expect, test } from "vitest";

import { speechFor } from "#ground/speech.ts";

import { describeInEnglish } from "./describe-in-english.ts";

type Examples = {
  [Code in FactCode]: readonly [fact: Omit<FactOf<Code>, "code">, english: string];
};

const EARLIER = { half: "top_half", isOwn: false, earlierHalf: "bottom_half" } as const;
const SENT = { ...EARLIER, at: "2026-10-02T08:00:00Z" };
const EXAMPLES: Examples = {
  games_below_record: [
    { mode: "casual", wins: 1951, losses: 1, expected: 1952, actual: 1900 },
    "Casual: 1,951 wins and 1 loss make 1,952 games, but Games Played is 1,900.",
  ],
  rate_mismatch: [
    { mode: "blitz", wins: 1, losses: 3, expected: 25, actual: 67.5 },
    "Blitz: 1 win and 3 losses make 25.0%, but Win Rate is 67.5%.",
  ],
  overall_below_modes: [
    {
      path: "overall.wins",
      parts: [
        { mode: "casual", count: 2000 },
        { mode: "blitz", count: 1000 },
      ],
      expected: 3000,
      actual: 2900,
    },
    "Wins: Casual 2,000 and Blitz 1,000 make 3,000, but Overall has only 2,900.",
  ],
  counter_fell: [
    { falls: [{ path: "casual.wins", before: 18_000, now: 16_000 }], more: 2 },
    "Counters that can only grow have fallen since the last approved numbers: Casual Mode · Wins from 18,000 to 16,000 and 2 more. Ask whether the account is new or was reset.",
  ],
  pace_too_fast: [
    { played: 1200, days: 0.4, perDay: 1200, limit: 200 },
    "1,200 games in less than a day since the last approved numbers make 1,200 a day; the limit is 200 a day.",
  ],
  pace_unusual: [
    { played: 99, days: 3.04, perDay: 32.6, usual: 5.52 },
    "99 games in 3 days since the last approved numbers make 33 a day; before it was 5.5 a day.",
  ],
  value_differs: [
    { path: "blitz.win_rate", typed: 67, read: 61.4, isSure: false },
    "Blitz Mode · Win Rate: typed 67.0%, the screenshot reads 61.4%, which was hard to read.",
  ],
  gamertag_letters: [
    { typed: "El_Profe", read: "EI_Profe" },
    "Gamertag: typed “El_Profe”, the screenshot reads “EI_Profe”. The letters look alike. Compare them.",
  ],
  modes_swapped: [
    { modes: ["casual", "blitz"], source: "approved" },
    "Casual and Blitz are swapped: what was typed for each is what the last approved numbers say of the other.",
  ],
  half_not_read: [
    { half: "top_half" },
    "Nothing could be read on the top half, so only the player's word supports the Overall and Casual values.",
  ],
  values_not_read: [
    { paths: ["gamertag", "blitz.wins"], more: 0 },
    "Not read on the screenshots: Gamertag and Blitz Mode · Wins. Compare by eye.",
  ],
  no_screenshot: [{}, "No screenshot: nothing proves these numbers."],
  half_missing: [
    { half: "bottom_half" },
    "No screenshot of the bottom half: nothing proves the Blitz numbers.",
  ],
  picture_missing: [
    { half: "bottom_half" },
    "The picture of the bottom half is gone, so nothing can be compared with it.",
  ],
  picture_same: [
    SENT,
    "The picture of the top half is the same file as the bottom half that another player sent on October 2, 2026.",
  ],
  picture_similar: [
    { ...SENT, isOwn: true, earlierHalf: null, agreeing: 24, comparable: 25 },
    "The picture of the top half agrees in 24 of 25 words, place for place, with a picture of the player's own approved submission of October 2, 2026.",
  ],
  same_numbers: [
    { at: SENT.at },
    "All wins, losses and games are those that another player sent on October 2, 2026.",
  ],
  digits_edited: [
    { half: "top_half", count: 2, isSharper: false, sharpness: 31.04, usual: 56 },
    "2 digits of the top half have softer edges than the others (31.0% against 56.0%), as digits do that were pasted in. Look at them closely.",
  ],
  digits_uncompressed: [
    { half: "bottom_half", count: 3, quality: 70 },
    "3 digits of the bottom half lack the traces of JPEG compression (quality 70 or so) that the others have, as digits do that were pasted in. Look at them closely.",
  ],
  halves_size: [
    { top: { width: 1080, height: 2400 }, bottom: { width: 828, height: 1792 } },
    "The halves are whole screens of two shapes: 1080 × 2400 and 828 × 1792 pixels.",
  ],
  halves_palette: [
    { shared: 3 },
    "The halves share only 3.0% of their colours: they may be of two devices or two players.",
  ],
  halves_overlap: [
    { path: "gamertag", top: "Luz", bottom: "Sol", more: 1 },
    "Both halves show Gamertag, yet the top half says “Luz” and the bottom half “Sol”; 1 more value differs.",
  ],
  halves_time: [{ hours: 14 }, "The halves were stored 14 hours apart."],
  gamertag_taken: [{ gamertag: "{name}" }, "“{name}” is verified for another player already."],
  gamertag_lookalike: [
    { gamertag: "0tto", other: "Otto" },
    "“0tto” looks like “Otto”, which is verified for another player.",
  ],
  gamertag_changed: [
    { before: "Luz", now: "Sol" },
    "The gamertag was “Luz” when numbers were last approved; now it is “Sol”.",
  ],
};
const CODES = Object.keys(EXAMPLES) as FactCode[];

function readerOf(language: LanguageId): FlagReader {
  const lists = new Intl.ListFormat(formatLocale(language, null));
  const list = (parts: readonly string[]) => lists.format(parts);
  return { ...speechFor({ locale: language }), list, screen: DOMINO_SCREEN };
}

function tell(code: FactCode, reader: FlagReader): string {
  const [values] = EXAMPLES[code];
  return tellFlag({ ...values, code } as FactOf<FactCode>, reader) ?? "";
}

test.each(CODES)("%s says what it found, with the figures", (code) => {
  expect(tell(code, readerOf(SOURCE_LANGUAGE))).toBe(EXAMPLES[code][1]);
});

describe.each(LANGUAGE_IDS.filter((language) => language !== SOURCE_LANGUAGE))(
  "in %s",
  (language) => {
    test.each(CODES)("%s is one sentence of that language", (code) => {
      const sentence = tell(code, readerOf(language));

      expect(sentence).not.toBe(EXAMPLES[code][1]);
      // Whatever a player is called, a value only stands in its place.
      expect(sentence.replace("{name}", "")).not.toMatch(/[{}#]|undefined|NaN|top_half|\bthe\b/);
    });
  },
);

test("the reason of a place in the queue names the gravest first", () => {
  const flags = [
    { kind: "halves_time", severity: "note" },
    { kind: "rate_mismatch", severity: "warning" },
    { kind: "picture_exact", severity: "alert" },
  ] as const;

  expect(tellPriority(flags, readerOf(SOURCE_LANGUAGE))).toBe(
    "3 flags: another player's picture and a rate its wins do not make.",
  );
  expect(tellPriority(flags.slice(0, 1), readerOf(SOURCE_LANGUAGE))).toBe(
    "1 note: halves of two times.",
  );
  expect(tellPriority([], readerOf(SOURCE_LANGUAGE))).toBe("Nothing was found.");
});

test("another game's fields have the names of its screen", () => {
  const reader = { ...readerOf(SOURCE_LANGUAGE), screen: SECOND_GAME };

  expect(tellFlag({ code: "half_missing", half: "bottom_half" }, reader)).toBe(
    "No screenshot of the bottom half: nothing proves the League and Duel numbers.",
  );
});

test("the wire carries the fact and the same in English", () => {
  const fact = { code: "no_screenshot" } as const;
  const flag = {
    kind: "no_screenshot",
    severity: "warning",
    path: null,
    fact,
    match: null,
  } as const;

  expect(describeInEnglish([flag])).toEqual({
    flags: [{ ...flag, sentence: "No screenshot: nothing proves these numbers." }],
    reason: "1 flag: no screenshot.",
  });
});
