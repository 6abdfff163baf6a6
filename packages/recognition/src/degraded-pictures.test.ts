import type { Half } from "@capicu/contract/statistics-screen";
import sharp, { type Sharp } from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";

import { createRecogniser, type Recogniser } from "./recogniser.ts";
import { samplePicture } from "./testing/sample.ts";

interface Sample {
  readonly file: string;
  readonly imageType: Half;
  readonly numbers: Readonly<Record<string, number>>;
}

const TOP: Sample = {
  file: "a003_top_half.jpg",
  imageType: "top_half",
  numbers: {
    "overall.wins": 657,
    "overall.losses": 888,
    "overall.win_rate": 43,
    "casual.wins": 537,
    "casual.losses": 666,
    "casual.win_rate": 45,
    "casual.games_played": 1203,
    "casual.percent_complete": 72,
    "casual.points_scored": 97549,
  },
};
const BOTTOM: Sample = {
  file: "a001_bottom_half.png",
  imageType: "bottom_half",
  numbers: {
    "blitz.wins": 2804,
    "blitz.losses": 1683,
    "blitz.win_rate": 62.5,
    "blitz.games_played": 5106,
    "blitz.percent_complete": 87.9,
    "blitz.points_scored": 637917,
  },
};

let recogniser: Recogniser;

beforeAll(async () => {
  recogniser = await createRecogniser({ workers: 1, queueLimit: 1, timeoutMs: 20_000 });
});

afterAll(() => recogniser.close());

type Wear = (picture: Sharp) => Sharp | Promise<Sharp>;

const turned =
  (degrees: number): Wear =>
  (picture) =>
    picture.rotate(degrees, { background: "#2b2a28" });

const dimmed = (picture: Sharp) => picture.linear(0.33, 8);

const recompressed = (picture: Sharp) => picture.jpeg({ quality: 30 });

/** The picture without these shares of its height and width, and without a little of its left side. */
const cropped =
  ({ above, below, right = 0.02 }: { above: number; below: number; right?: number }): Wear =>
  async (picture) => {
    const { width, height } = await picture.metadata();
    return picture.extract({
      left: Math.round(width * 0.02),
      top: Math.round(height * above),
      width: Math.round(width * (1 - 0.02 - right)),
      height: Math.round(height * (1 - above - below)),
    });
  };

interface Case {
  readonly how: string;
  readonly sample: Sample;
  /** How many numbers the reader must still give, so that giving none does not pass the test. */
  readonly least: number;
  readonly wear: Wear;
}

const cases: readonly Case[] = [
  { how: "tilted by 3 degrees", sample: TOP, least: 9, wear: turned(3) },
  { how: "tilted by 4 degrees the other way", sample: BOTTOM, least: 6, wear: turned(-4) },
  { how: "dimmed to a third", sample: TOP, least: 9, wear: dimmed },
  { how: "dimmed and out of focus", sample: BOTTOM, least: 6, wear: (it) => dimmed(it).blur(1) },
  { how: "recompressed at quality 30", sample: TOP, least: 9, wear: recompressed },
  {
    how: "recompressed at quality 30, small",
    sample: BOTTOM,
    least: 6,
    wear: (it) => recompressed(it.resize(480)),
  },
  {
    how: "cropped to its statistics",
    sample: TOP,
    least: 9,
    wear: cropped({ above: 0.3, below: 0 }),
  },
  {
    how: "cropped through its last row",
    sample: BOTTOM,
    least: 5,
    wear: cropped({ above: 0, below: 0.175 }),
  },
  {
    how: "cropped through its numbers",
    sample: BOTTOM,
    least: 0,
    wear: cropped({ above: 0, below: 0, right: 0.06 }),
  },
  { how: "300 pixels wide", sample: BOTTOM, least: 4, wear: (it) => it.resize(300) },
  {
    how: "1440 x 3200",
    sample: BOTTOM,
    least: 6,
    wear: (it) => it.resize({ width: 1440, height: 3200, fit: "contain" }),
  },
];

test.each(cases)("$how: at least $least numbers, none wrong", async ({ sample, least, wear }) => {
  const { file, imageType, numbers } = sample;
  const worn = await wear(sharp(await samplePicture(file)));

  const { fields } = await recogniser.recognise({ bytes: await worn.toBuffer(), imageType });

  const read = Object.keys(numbers).filter((path) => fields[path] !== undefined);
  for (const path of read) expect([path, fields[path]?.value]).toEqual([path, numbers[path]]);
  expect(read.length).toBeGreaterThanOrEqual(least);
});
