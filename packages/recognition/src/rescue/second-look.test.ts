import { DOMINO_SCREEN } from "@capicu/contract/statistics-screen";
import { expect, test } from "vitest";

import type { LineReader } from "#engine/line-reader.ts";
import type { Raster } from "#image/raster.ts";
import { associate } from "#parsing/associate.ts";
import { collectFields, type FoundField } from "#parsing/collect-fields.ts";
import { placeLabels } from "#parsing/place-labels.ts";
import { readPage } from "#parsing/read-page.ts";
import { cutRegions } from "#parsing/regions.ts";
import { vocabularyOf } from "#parsing/vocabulary.ts";
import { inDomino } from "#testing/in-domino.ts";
import { lineOf } from "#testing/line-of.ts";
import { engineOf, readerOf } from "#testing/reader-of.ts";

import { doubtfulLabels } from "./doubt.ts";
import { lookAgain } from "./second-look.ts";

/** A white picture with three black strokes at the place of each text. */
function rasterWith(rows: readonly number[]): Raster {
  const [width, height] = [400, 200];
  const pixels = new Uint8Array(width * height * 3).fill(255);
  const strokes = rows.flatMap((row) => [300, 310, 320].map((left) => ({ left, row })));
  for (const { left, row } of strokes)
    for (let y = row - 7; y < row + 7; y += 1)
      pixels.fill(0, (y * width + left) * 3, (y * width + left + 7) * 3);
  return { width, height, pixels };
}

/** Reads the doubtful values again of a section whose wins were unsure. */
async function look(losses: string, readers: { own: LineReader; general: LineReader }) {
  const lines = [
    lineOf("Overall", { x: 20, y: 20 }),
    lineOf("Wins", { x: 20, y: 60 }),
    lineOf("534", { x: 300, y: 60, confidence: 0.7 }),
    lineOf("Losses", { x: 20, y: 100 }),
    lineOf(losses, { x: 300, y: 100 }),
    lineOf("Win %", { x: 20, y: 140 }),
    lineOf("70%", { x: 300, y: 140 }),
  ];
  const skew = () => 0;
  const regions = cutRegions(readPage(lines, skew, vocabularyOf(DOMINO_SCREEN)));
  const labels = placeLabels(regions, associate(regions), inDomino("top_half"));
  const engine = engineOf(readers);
  const raster = rasterWith([60, 100, 140]);
  const fields = collectFields(labels);
  const again = await lookAgain(
    { engine, raster, skew, labels, lines },
    doubtfulLabels(labels, fields),
    fields,
  );
  return (path: string): FoundField | undefined => again.get(path);
}

test("what our reader reads alike again is asked of no other", async () => {
  const general = readerOf("999");
  const read = await look("227", { own: readerOf("534"), general });

  expect(general.lineCount()).toBe(0);
  expect(read("overall.wins")).toMatchObject({ value: 534 });
  expect(read("overall.wins")?.confidence).toBeGreaterThan(0.9);
});

test("what it reads otherwise is", async () => {
  const general = readerOf("584");
  const read = await look("227", { own: readerOf("584"), general });

  expect(general.lineCount()).toBeGreaterThan(0);
  expect(read("overall.wins")?.value).toBe(584);
});

test("what the other numbers contradict is, though it reads alike", async () => {
  const general = readerOf("534");

  await look("999", { own: readerOf("534"), general });
  expect(general.lineCount()).toBeGreaterThan(0);
});

test("where marks set thousands apart, an icon caught by the crop is no digit", async () => {
  const own = readerOf("1 1,534");
  const read = await look("1,227", { own, general: readerOf("1 1,534") });

  expect(read("overall.wins")?.value).toBe(1534);
});
