import { LANGUAGE_IDS } from "@capicu/contract/languages";
import {
  CARD_SIZES,
  CARD_SIZE_NAMES,
  cardSentence,
  playerCardWords,
  type PlayerCard,
} from "@capicu/contract/share-cards";
import sharp from "sharp";
import { describe, expect, test } from "vitest";

import { speechFor } from "#ground/speech.ts";
import { setWords } from "#site/pictures/set-words.ts";

import { drawCard } from "./draw-card.ts";

const CARD: PlayerCard = {
  username: "Chago Vega",
  handle: "@chago",
  games: 5122,
  wins: 3518,
  win_rate: 68.68,
  rank: 7,
  state: "verified",
  approved_at: "2026-09-23T12:00:00Z",
};
const BYTES_MAX = 300_000;
const English = speechFor({ locale: "en" });

const NAMES = {
  "the widest letters, 40 of them": "W".repeat(40),
  Arabic: "محمد بن عبد الله الفارسي",
  Hebrew: "שלום כהן",
  Chinese: "中文名字",
  Korean: "한국어",
  Russian: "Наталья Константинопольская",
  Hindi: "नमस्ते दुनिया",
  Amharic: "አማርኛ",
  Japanese: "日本語 カタカナ",
  "letters of formulas, and ornaments": "꧁𝕱𝖆𝖓𝖈𝖞 𝓝𝓪𝓶𝓮꧂ ★♠ᏣᎳᎩ",
  emoji: "🎲😀🔥🏆👨‍👩‍👧‍👦🇩🇴",
  "forty emoji": "🎲".repeat(40),
  "heaps of marks": `Z${"\u0300\u0337".repeat(19)}`,
  "directions that are turned round": "\u202E\u202Dabc\u2066",
  "half a letter": "\uD83D",
  markup: "</span></svg><script>\"'&]]><!--",
  "characters that no text has": "a\u0000b\u0007c",
  "nothing but a space": " ",
};

describe.each(CARD_SIZE_NAMES)("the size %s", (size) => {
  test.each(Object.entries(NAMES))("holds a name of %s", async (_what, username) => {
    const bytes = await drawCard({
      size,
      words: playerCardWords({ ...CARD, username, rank: 40_312 }, English),
    });

    const { format, width, height } = await sharp(bytes).metadata();
    expect({ format, width, height }).toEqual({ format: "jpeg", ...CARD_SIZES[size] });
    expect(bytes.byteLength).toBeLessThan(BYTES_MAX);
  });

  test.each(LANGUAGE_IDS)("holds the words of %s, with its marks", async (language) => {
    for (const state of ["verified", "self_reported", "disputed"] as const) {
      const words = playerCardWords({ ...CARD, state }, speechFor({ locale: language }));

      expect((await drawCard({ size, words })).byteLength).toBeLessThan(BYTES_MAX);
    }
  });
});

const FRAME = { x: 0, y: 0, width: 900, height: 300, largest: 120, linesMax: 3, colour: "#ffffff" };

test.each(Object.entries(NAMES))("a name of %s stays inside its frame", async (_what, name) => {
  const { overlays, height } = await setWords(name, FRAME);

  expect(height).toBeLessThanOrEqual(FRAME.height);
  for (const { input } of overlays) {
    const drawn = await sharp(input as Buffer).metadata();
    expect(drawn.width).toBeLessThanOrEqual(FRAME.width);
    expect(drawn.height).toBeLessThanOrEqual(FRAME.height);
  }
});

test("letters without an outline are drawn, and not left out", async () => {
  const shownPart = async (name: string) => {
    const [overlay] = (await setWords(name, FRAME)).overlays;
    const { channels } = await sharp(overlay?.input as Buffer).stats();
    return channels.at(-1)?.mean ?? 0;
  };

  for (const name of [NAMES.Arabic, NAMES.Chinese, NAMES.emoji])
    expect(await shownPart(name)).toBeGreaterThan(10);
  // Two letters that a typeface does not have are the same empty box.
  const [one, other] = await Promise.all(["አ", "ማ"].map((letter) => setWords(letter, FRAME)));
  expect(one?.overlays[0]?.input).not.toEqual(other?.overlays[0]?.input);
});

test("a long word is broken where it would be tiny, a long line is not", async () => {
  const word = await setWords("W".repeat(40), FRAME);
  const line = await setWords("W ".repeat(20).trim(), { ...FRAME, linesMax: 1 });

  expect(word.height).toBeGreaterThan(line.height);
});

test("the words of a card say all that the picture shows, in each language", () => {
  const sentences = LANGUAGE_IDS.map((locale) =>
    cardSentence(playerCardWords(CARD, speechFor({ locale }))),
  );

  expect(sentences[0]).toBe(
    "Chago Vega · @chago · win rate 68.7% · games 5,122 · global rank #7 · Verified with screenshots, approved on September 23, 2026",
  );
  expect(new Set(sentences).size).toBe(LANGUAGE_IDS.length);
});

test("who is on no board has wins in place of a rank", () => {
  const { figures } = playerCardWords({ ...CARD, rank: null }, English);

  expect(figures.at(-1)).toEqual({ value: "3,518", label: "wins" });
});

test("numbers without a day have none", () => {
  const { note } = playerCardWords({ ...CARD, approved_at: null, state: "disputed" }, English);

  expect(note).toBe("Under review again");
});
