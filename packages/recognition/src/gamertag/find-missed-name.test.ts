import { DOMINO_SCREEN } from "@capicu/contract/statistics-screen";
import { expect, test } from "vitest";

import type { DetectionInput } from "#detection/detection-input.ts";
import { readPage } from "#parsing/read-page.ts";
import { vocabularyOf } from "#parsing/vocabulary.ts";
import { lineOf } from "#testing/line-of.ts";
import { engineOf, readerOf } from "#testing/reader-of.ts";

import { findNamesAtTwoScales } from "./find-missed-name.ts";

const RASTER = { width: 640, height: 640, pixels: new Uint8Array(640 * 640 * 3).fill(255) };
const STATISTICS = [
  lineOf("Overall", { x: 10, y: 360, height: 26 }),
  lineOf("Wins", { x: 10, y: 400 }),
];
const vocabulary = vocabularyOf(DOMINO_SCREEN);

/** Searches for a name among these texts, in a picture whose smaller copy shows one text from x = 100 to 300. */
async function search(texts: readonly ReturnType<typeof lineOf>[]) {
  const searched: number[] = [];
  const findText = ({ width, height }: DetectionInput) => {
    searched.push(width);
    const values = new Float32Array(width * height);
    const scale = width / 640;
    for (let y = Math.round(90 * scale); y < 110 * scale; y += 1)
      values.fill(1, y * width + Math.round(110 * scale), y * width + Math.round(290 * scale));
    return Promise.resolve(values);
  };
  const engine = {
    ...engineOf({ own: readerOf("Walter"), general: readerOf("Walter") }),
    findText,
  };
  const lines = [...texts, ...STATISTICS];
  const page = readPage(lines, () => 0, vocabulary);
  const names = await findNamesAtTwoScales(
    { engine, raster: RASTER },
    { lines, page, skew: () => 0, vocabulary },
  );
  return { searched, names: names.map(({ token }) => token.text) };
}

test.each([
  { what: "no text", texts: [] },
  { what: "a club", texts: [lineOf("Brooklyn Domino Club", { x: 90, y: 150, height: 26 })] },
  { what: "a piece of it", texts: [lineOf("er", { x: 250, y: 100, height: 40 })] },
])("a name for which the detector found $what is found in a smaller picture", async ({ texts }) => {
  const { searched, names } = await search(texts);

  expect(searched).toEqual([480]);
  expect(names[0]).toBe("Walter");
});

test("a part of the name is replaced by the whole name", async () => {
  const { names } = await search([lineOf("er", { x: 250, y: 100, height: 40 })]);

  expect(names).toEqual(["Walter"]);
});

test("no smaller picture is searched where a text is a likely name", async () => {
  const { searched, names } = await search([lineOf("Ana_07", { x: 110, y: 100, height: 40 })]);

  expect(searched).toEqual([]);
  expect(names).toEqual(["Ana_07"]);
});

test("a text that the detector found whole at first is not read again", async () => {
  const { names } = await search([lineOf("My Club", { x: 100, y: 100, height: 48 })]);

  expect(names).toEqual([]);
});
