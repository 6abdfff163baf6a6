// Pictures with bars instead of digits, compressed by a real encoder; pasted bars are uncompressed.
import sharp from "sharp";
import { describe, expect, test } from "vitest";

import { measureDigits } from "./picture/measure-digits.ts";
import type { Raster } from "./picture/raster.ts";
import { drawnDigits } from "./testing/drawn-digits.ts";
import { examinedDigits } from "./testing/examined-digits.ts";
import { uncompressedDigitFlags } from "./uncompressed-digits.ts";

const DRAWN = drawnDigits({
  "overall.wins": [2, 2, 2],
  "overall.losses": [2, 2, 2],
  "casual.wins": [2, 2, 2],
  "casual.losses": [2, 2, 2],
});
const [FIRST_VALUE] = DRAWN.values;

const savedAs = ({ width, height, pixels }: Raster) =>
  sharp(pixels, { raw: { width, height, channels: 3 } });

async function readRaster(bytes: Buffer): Promise<Raster> {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, pixels: data };
}

const compressed = async (picture: Raster, quality: number) =>
  readRaster(await savedAs(picture).jpeg({ quality }).toBuffer());

/** Replaces the left share of the first value with its uncompressed pixels. */
function pasted(picture: Raster, share: number): Raster {
  const { x = 0, y = 0, width = 0, height = 0 } = FIRST_VALUE?.box ?? {};
  const pixels = Uint8Array.from(picture.pixels);
  for (let row = y; row < y + height; row++) {
    const from = 3 * (row * picture.width + x);
    const to = from + 3 * Math.round(share * width);
    pixels.set(DRAWN.picture.pixels.subarray(from, to), from);
  }
  return { ...picture, pixels };
}

/** Draws the first value in white on blue: colours are stored more coarsely, and a decoder clips white. */
function coloured({ width, height, pixels: drawn }: Raster): Raster {
  const pixels = Uint8Array.from(drawn);
  const end = 3 * width * (height / DRAWN.values.length);
  for (let at = 0; at < end; at++) {
    const paper = [29, 134, 175][at % 3] ?? 0;
    pixels[at] = paper + ((255 - paper) * ((drawn[at] ?? 0) - 30)) / 200;
  }
  return { width, height, pixels };
}

const flagsOf = (picture: Raster) =>
  uncompressedDigitFlags(examinedDigits(measureDigits(picture, DRAWN.values)));

describe("digits that were pasted into a compressed screenshot", () => {
  test("are told by the traces they lack", async () => {
    expect(flagsOf(pasted(await compressed(DRAWN.picture, 70), 1))).toEqual([
      {
        kind: "digits_uncompressed",
        severity: "warning",
        path: "overall.wins",
        fact: {
          code: "digits_uncompressed",
          half: "top_half",
          count: 3,
          quality: expect.any(Number),
        },
        match: null,
      },
    ]);
  });

  test("are told after the whole was compressed once more, finer", async () => {
    const forged = pasted(await compressed(DRAWN.picture, 60), 1);

    expect(flagsOf(await compressed(forged, 95))).toMatchObject([{ path: "overall.wins" }]);
  });
});

describe("nothing is said", () => {
  test("of digits that stand out where hardly anything fits a quality", () => {
    const digitsOf = (fit: number) => ({ edge: 0.5, fits: [{ fit, count: 60 }] });
    const usual = Array.from({ length: 8 }, () => digitsOf(0.2));
    const digits = [{ path: "overall.wins", digits: [...usual, digitsOf(-0.6), digitsOf(-0.6)] }];

    expect(uncompressedDigitFlags(examinedDigits(digits))).toEqual([]);
  });

  test.each([50, 70, 80, 92])(
    "of one that was compressed as a whole, quality %i",
    async (quality) => {
      expect(flagsOf(await compressed(DRAWN.picture, quality))).toEqual([]);
    },
  );

  test("of a value in other colours, which no decoder restores", async () => {
    expect(flagsOf(await compressed(coloured(DRAWN.picture), 76))).toEqual([]);
  });

  test("of one digit alone", async () => {
    expect(flagsOf(pasted(await compressed(DRAWN.picture, 70), 1 / 3))).toEqual([]);
  });

  test("where too few digits are shown", async () => {
    const picture = pasted(await compressed(DRAWN.picture, 70), 1);
    const digits = measureDigits(picture, DRAWN.values.slice(0, 2));

    expect(uncompressedDigitFlags(examinedDigits(digits))).toEqual([]);
  });
});
