import { execFileSync } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";

import type { Reading } from "./reading.ts";
import { createRecogniser, type Recogniser, spawnWorker } from "./recogniser.ts";
import {
  asAnimatedPng,
  hostilePictures,
  type HostilePicture,
  withTextBomb,
} from "./testing/hostile-pictures.ts";
import { samplePicture } from "./testing/sample.ts";
import { UnreadableImage } from "./unreadable-image.ts";

const TRUTH = {
  gamertag: "Boricua_07",
  overall: { wins: 657, losses: 888, win_rate: 43 },
  casual: {
    wins: 537,
    losses: 666,
    win_rate: 45,
    games_played: 1203,
    percent_complete: 72,
    points_scored: 97549,
  },
  blitz: null,
};
const ROUNDS = 4;
// The memory that the allocator holds varies between runs; fifty leaked pictures would be a gigabyte.
const GROWTH_MAX_KILOBYTES = 150_000;

const workers: ChildProcess[] = [];
let recogniser: Recogniser;
let good: Uint8Array;
let hostile: HostilePicture[];

beforeAll(async () => {
  good = await samplePicture("a003_top_half.jpg");
  hostile = await hostilePictures(good);
  recogniser = await createRecogniser({ workers: 1, queueLimit: 1, timeoutMs: 20_000 }, () => {
    const worker = spawnWorker();
    workers.push(worker);
    return worker;
  });
}, 60_000);

afterAll(() => recogniser.close());

const read = (bytes: Uint8Array): Promise<Reading> =>
  recogniser.recognise({ bytes, imageType: "top_half" });

const NOTHING = {
  recognised: false,
  fields: {},
  extracted: { gamertag: null, overall: null, casual: null, blitz: null },
};

/** The reason of the refusal; null when the picture opened and showed nothing. */
async function outcomeOf({ bytes }: HostilePicture): Promise<unknown> {
  const reading = await read(bytes).catch((error: unknown) => error);
  if (reading instanceof UnreadableImage) return reading.reason;
  expect(reading).toMatchObject(NOTHING);
  return null;
}

test("every hostile picture is refused for what it is, or shows nothing", async () => {
  for (const picture of hostile)
    expect([picture.name, await outcomeOf(picture)]).toEqual([picture.name, picture.reason]);
});

test("after fifty of them the same worker reads on, in the same memory", async () => {
  for (const picture of hostile) await outcomeOf(picture);
  await read(good);
  const [worker] = workers;
  const before = residentKilobytes(worker);

  for (let round = 0; round < ROUNDS; round += 1)
    for (const picture of hostile) await outcomeOf(picture);

  expect(hostile.length * ROUNDS).toBeGreaterThanOrEqual(50);
  expect((await read(good)).extracted).toEqual(TRUTH);
  expect(workers).toEqual([worker]);
  expect([worker?.exitCode, worker?.signalCode]).toEqual([null, null]);
  expect(residentKilobytes(worker) - before).toBeLessThan(GROWTH_MAX_KILOBYTES);
});

const exact: [string, (bytes: Uint8Array) => Promise<Buffer>][] = [
  ["a CMYK JPEG", (bytes) => sharp(bytes).toColourspace("cmyk").jpeg({ quality: 95 }).toBuffer()],
  ["a 16-bit PNG", (bytes) => sharp(bytes).toColourspace("rgb16").png().toBuffer()],
  ["a PNG of two frames, by its first", asAnimatedPng],
  ["a PNG whose comment unpacks to a hundred megabytes", withTextBomb],
];

test.each(exact)("%s is read like any other", async (_name, make) => {
  expect((await read(await make(good))).extracted).toEqual(TRUTH);
});

test("a picture turned by its EXIF note is read upright, its boxes as it is shown", async () => {
  const upright = await read(good);
  const lying = sharp(good).rotate(-90).withMetadata({ orientation: 6 }).jpeg({ quality: 95 });

  const { extracted, fields } = await read(await lying.toBuffer());

  expect(extracted).toEqual(TRUTH);
  for (const [path, { box }] of Object.entries(upright.fields)) {
    const turned = fields[path]?.box;
    expect(Math.abs((turned?.x ?? 0) - box.x)).toBeLessThan(box.height);
    expect(Math.abs((turned?.y ?? 0) - box.y)).toBeLessThan(box.height);
  }
});

test("a thumbnail 300 pixels wide gives what is legible, and nothing wrong", async () => {
  const small = await sharp(good).resize({ width: 300 }).jpeg({ quality: 85 }).toBuffer();

  const { recognised, fields } = await read(small);

  expect(recognised).toBe(true);
  const { overall, casual } = TRUTH;
  const truth = Object.entries({ overall, casual }).flatMap(([mode, values]) =>
    Object.entries(values).map(([field, value]) => [`${mode}.${field}`, value] as const),
  );
  for (const [path, value] of truth) expect([value, undefined]).toContain(fields[path]?.value);
});

test("a screenshot of 1440 x 3200 is read", async () => {
  const tall = await sharp(good)
    .resize({ width: 1440, height: 3200, fit: "contain", background: "#0d3b24" })
    .png()
    .toBuffer();

  expect((await read(tall)).extracted).toEqual(TRUTH);
});

function residentKilobytes(worker: ChildProcess | undefined): number {
  const answer = execFileSync("ps", ["-o", "rss=", "-p", String(worker?.pid)]);
  return Number(answer.toString().trim());
}
