import { DOMINO_SCREEN } from "@capicu/contract/statistics-screen";
import sharp from "sharp";
import { expect, test } from "vitest";

import { makeToken } from "#parsing/split-line.ts";
import { vocabularyOf } from "#parsing/vocabulary.ts";
import { lineOf } from "#testing/line-of.ts";
import { engineOf, readerOf } from "#testing/reader-of.ts";

import { vote, readName } from "./read-name.ts";

const vocabulary = vocabularyOf(DOMINO_SCREEN);
const token = makeToken(lineOf("Walter", { x: 0, y: 0 }), () => 0, []);
const read = (value: string, confidence: number) => ({
  value,
  confidence,
  token,
  iOrL: "open" as const,
});

test("a letter that one reading misses is taken from the others", () => {
  expect(vote([read("Water", 0.99), read("Walter", 0.8), read("Walter", 0.9)])?.value).toBe(
    "Walter",
  );
});

test("accents and underscores come from the first reading with the chosen letters", () => {
  const voted = vote([read("José_R", 0.7), read("Jose_R", 0.6), read("Jose R", 0.9)]);

  expect(voted).toMatchObject({ value: "José_R", confidence: 0.9 });
});

test("if all readings differ the most confident wins, and no reading gives no name", () => {
  expect(vote([read("Kel", 0.5), read("Ke1", 0.6), read("Kei", 0.4)])?.value).toBe("Ke1");
  expect(vote([])).toBeUndefined();
});

const RASTER = { width: 400, height: 60, pixels: new Uint8Array(400 * 60 * 3).fill(255) };
const { box } = lineOf("Walter", { x: 20, y: 30 });

test.each([
  { what: "reads the same way twice", own: ["Walter"] },
  { what: "reads differently at another width", own: ["Walter", "Water"] },
])("a name that our model $what is also read by the general model", async ({ own }) => {
  const general = readerOf("Walter");
  const engine = engineOf({ own: readerOf(own), general });

  const name = await readName({ engine, raster: RASTER, vocabulary }, [
    { token, box, lead: 1, isLikely: true },
  ]);

  expect(name?.value).toMatch(/^Walter/);
  expect(general.lineCount()).toBe(1);
});

test.each([
  { name: "our model reads in two ways", own: ["Walter", "Water"], general: "Walter" },
  { name: "the general model reads differently", own: ["Walter"], general: "Waller" },
  {
    name: "has a space for one model and an underscore for the other",
    own: ["Ana Luz"],
    general: "Ana_Luz",
  },
  { name: "may be another one in many typefaces", own: ["0lga"], general: "0lga" },
])("a name that $name is never certain", async ({ own, general }) => {
  const engine = engineOf({ own: readerOf(own), general: readerOf(general) });

  const name = await readName({ engine, raster: RASTER, vocabulary }, [
    { token, box, lead: 1, isLikely: true },
  ]);

  expect(name?.confidence).toBeLessThan(0.8);
});

test("a name on which all readings agree may be certain", async () => {
  const engine = engineOf({ own: readerOf("Walter"), general: readerOf("Walter") });

  const name = await readName({ engine, raster: RASTER, vocabulary }, [
    { token, box, lead: 1, isLikely: true },
  ]);

  expect(name?.confidence).toBeGreaterThan(0.9);
});

/** Draws letters as bars of these heights, and a mark. */
async function barsRaster(heights: readonly number[], mark = "") {
  const bars = heights.map(
    (height, at) => `<rect x="${26 + at * 20}" y="${50 - height}" width="12" height="${height}"/>`,
  );
  const width = 50 + heights.length * 20;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="64"><rect width="${width}" height="64" fill="#fff"/>${bars.join("")}${mark}</svg>`;
  const image = sharp(Buffer.from(svg)).removeAlpha();
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, pixels: new Uint8Array(data) };
}

test.each([
  { what: "a mark above a letter that was read without one", mark: true, certain: false },
  { what: "no mark above any letter", mark: false, certain: true },
])("$what: certain $certain", async ({ mark, certain }) => {
  const acute = `<path d="M88 20l6 -8h5l-6 8z"/>`;
  const raster = await barsRaster([26, 26, 26, 26], mark ? acute : "");
  const engine = engineOf({ own: readerOf("nane"), general: readerOf("nane") });
  const whole = { x: 62, y: 33, width: 80, height: 52, angle: 0 };

  const name = await readName({ engine, raster, vocabulary }, [
    { token, box: whole, lead: 1, isLikely: true },
  ]);

  expect(name?.value).toBe("nane");
  expect((name?.confidence ?? 0) >= 0.8).toBe(certain);
});

test.each([
  { text: "Sally", heights: [30, 22, 30, 32, 22], name: "SaIly", certain: false },
  { text: "Paolo", heights: [32, 22, 22, 32, 22], name: "Paolo", certain: false },
  { text: "Paolo", heights: [30, 22, 22, 32, 22], name: "Paolo", certain: true },
  { text: "Ilda1", heights: [30, 32, 32, 22, 30], name: "Ilda1", certain: false },
  { text: "lbA", heights: [32, 32, 30], name: "IbA", certain: false },
  { text: "Ilda", heights: [30, 32, 32, 22], name: "Ilda", certain: true },
])(
  "$text with letters of $heights is $name: certain $certain",
  async ({ text, heights, name, certain }) => {
    const raster = await barsRaster(heights);
    const engine = engineOf({ own: readerOf(text), general: readerOf(text) });
    const width = heights.length * 20;
    const whole = { x: 22 + width / 2, y: 33, width, height: 52, angle: 0 };

    const found = await readName({ engine, raster, vocabulary }, [
      { token, box: whole, lead: 1, isLikely: true },
    ]);

    expect(found?.value).toBe(name);
    expect((found?.confidence ?? 0) >= 0.8).toBe(certain);
  },
);

/** Draws letters as bars with their baseline at 50, after a flat line whose top is given. */
async function nameBehindLine(top: number) {
  const raster = await barsRaster([26, 26, 26, 26]);
  for (let y = top; y < top + 3; y += 1)
    raster.pixels.fill(0, (y * raster.width + 2) * 3, (y * raster.width + 24) * 3);
  const engine = engineOf({ own: readerOf("nane"), general: readerOf("nane") });
  const whole = { x: 62, y: 37, width: 80, height: 52, angle: 0 };
  return readName({ engine, raster, vocabulary }, [{ token, box: whole, lead: 1, isLikely: true }]);
}

test.each([
  { what: "at the height of a dash", top: 36, certain: true },
  { what: "on the baseline, like an underscore of few typefaces", top: 47, certain: false },
])("a name after a line $what is certain: $certain", async ({ top, certain }) => {
  const name = await nameBehindLine(top);

  expect(name?.value).toBe("nane");
  expect((name?.confidence ?? 0) >= 0.8).toBe(certain);
});

test("a candidate whose closer crop reads as a button is skipped", async () => {
  const engine = engineOf({
    own: readerOf(["Convidar", "Convidar", "Walter"]),
    general: readerOf("Convidar"),
  });
  const candidate = { token, box, lead: 1, isLikely: true };

  expect(
    (await readName({ engine, raster: RASTER, vocabulary }, [candidate, candidate]))?.value,
  ).toBe("Walter");
  expect(
    await readName(
      {
        engine: engineOf({ own: readerOf("Convidar"), general: readerOf("") }),
        raster: RASTER,
        vocabulary,
      },
      [candidate],
    ),
  ).toBeUndefined();
});
