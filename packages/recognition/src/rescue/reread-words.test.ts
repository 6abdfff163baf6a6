import { DOMINO_SCREEN } from "@capicu/contract/statistics-screen";
import { expect, test } from "vitest";

import type { LineReader } from "#engine/line-reader.ts";
import { lineText } from "#engine/line-text.ts";
import { foldText } from "#parsing/fold-text.ts";
import { LABEL_WORDS } from "#parsing/label-words.ts";
import { vocabularyOf } from "#parsing/vocabulary.ts";
import { lineOf } from "#testing/line-of.ts";
import { engineOf, readerOf } from "#testing/reader-of.ts";

import { isOfFewLetters, rereadWords } from "./reread-words.ts";

const RASTER = { width: 400, height: 60, pixels: new Uint8Array(400 * 60 * 3).fill(255) };

/** The new reading of one unclear line, and whether the general reader was used. */
async function reread(text: string, { own, general }: { own: LineReader; general: LineReader }) {
  const line = lineOf(text, { x: 20, y: 30 });
  const engine = engineOf({ own, general });
  const [read] = await rereadWords(
    { engine, raster: RASTER, vocabulary: vocabularyOf(DOMINO_SCREEN) },
    [line],
    new Set([line]),
  );
  return read && lineText(read);
}

test("wording that our reader makes out at the second look needs no other", async () => {
  const general = readerOf("Victories");

  expect(await reread("Vctoriss", { own: readerOf("Victories"), general })).toBe("Victories");
  expect(general.lineCount()).toBe(0);
});

test("wording that it does not is read by the general one too", async () => {
  const general = readerOf("Victories");

  expect(await reread("Vctoriss", { own: readerOf("Vctoriss", 0.6), general })).toBe("Victories");
  expect(general.lineCount()).toBe(1);
});

test("wording of which ours lost a letter is clear enough", async () => {
  const general = readerOf("Victories");

  expect(await reread("Vctoriss", { own: readerOf("Victorie", 0.6), general })).toBe("Victorie");
  expect(general.lineCount()).toBe(0);
});

test("a short word is read by both, however sure: a lost letter is its meaning", async () => {
  const general = readerOf("Points");

  expect(await reread("Ponts", { own: readerOf("Ponts"), general })).toBe("Points");
});

test("a long line that our reader reads surely twice is no label of ours", async () => {
  const general = readerOf("Victories");

  expect(await reread("Friends online", { own: readerOf("Friends online"), general })).toBe(
    "Friends online",
  );
  expect(general.lineCount()).toBe(0);
});

test("wording may come clearer, but must not cost the number beside it", async () => {
  const general = readerOf("Victories");

  expect(await reread("Vctoriss 12", { own: readerOf("Victories"), general })).toBe("Vctoriss 12");
});

test("the bars of a chart are asked of no other, and no wording of ours is like them", async () => {
  const general = readerOf("Victories");

  expect(await reread("|llIl", { own: readerOf("lIlll", 0.4), general })).toBe("|llIl");
  expect(general.lineCount()).toBe(0);
  expect(Object.values(LABEL_WORDS).flat().map(foldText).filter(isOfFewLetters)).toEqual([]);
});
