import type { Half } from "@capicu/contract/statistics-screen";
import type { ChildProcess } from "node:child_process";
import sharp, { type Sharp } from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";

import type { Reading } from "./reading.ts";
import { createRecogniser, type Recogniser, spawnWorker, startRecogniser } from "./recogniser.ts";
import { samplePicture } from "./testing/sample.ts";

const workers: ChildProcess[] = [];
let recogniser: Recogniser;

beforeAll(async () => {
  recogniser = await createRecogniser({ workers: 1, queueLimit: 1, timeoutMs: 20_000 }, () => {
    const worker = spawnWorker();
    workers.push(worker);
    return worker;
  });
});

afterAll(() => recogniser.close());

async function read(name: string, imageType: Half): Promise<Reading> {
  return recogniser.recognise({ bytes: await samplePicture(name), imageType });
}

async function readMade(picture: Sharp): Promise<Reading> {
  return recogniser.recognise({ bytes: await picture.png().toBuffer(), imageType: "top_half" });
}

test("S3.40 S3.41 a clean top half gives all ten fields", async () => {
  const { extracted, confidence, recognised } = await read("a003_top_half.jpg", "top_half");

  expect(extracted).toEqual({
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
  });
  expect(recognised).toBe(true);
  expect(confidence).toBeGreaterThan(0.8);
});

test("a picture that comes before the networks are loaded waits for them", async () => {
  const started = startRecogniser({ workers: 1, queueLimit: 1, timeoutMs: 20_000 });
  const order: string[] = [];
  const bytes = await samplePicture("a003_top_half.jpg");

  const reading = started.recogniser.recognise({ bytes, imageType: "top_half" });
  await Promise.all([
    started.ready.then(() => order.push("ready")),
    reading.then(({ recognised }) => order.push(recognised ? "read" : "not read")),
  ]);
  await started.recogniser.close();

  expect(order).toEqual(["ready", "read"]);
});

test("S3.41 a clean bottom half gives blitz and nothing else", async () => {
  const { extracted } = await read("a001_bottom_half.png", "bottom_half");

  expect(extracted).toEqual({
    gamertag: null,
    overall: null,
    casual: null,
    blitz: {
      wins: 2804,
      losses: 1683,
      win_rate: 62.5,
      games_played: 5106,
      percent_complete: 87.9,
      points_scored: 637917,
    },
  });
});

test("zeros that the detector does not see are read as zeros", async () => {
  const { extracted } = await read("a024_bottom_half.jpg", "bottom_half");

  expect(extracted.blitz).toEqual({
    wins: 0,
    losses: 0,
    win_rate: 0,
    games_played: 0,
    percent_complete: 100,
    points_scored: 0,
  });
});

test("a recompressed picture of medium quality is read", async () => {
  const { extracted } = await read("a005_top_half.jpg", "top_half");

  expect(extracted).toMatchObject({
    gamertag: "DoubleSix_02",
    overall: { wins: 2691, losses: 754, win_rate: 78 },
    casual: {
      wins: 2687,
      losses: 748,
      win_rate: 78,
      games_played: 3547,
      percent_complete: 77,
      points_scored: 179915,
    },
  });
});

test("a photo of a screen is read", async () => {
  const { extracted } = await read("a007_bottom_half.jpg", "bottom_half");

  expect(extracted.blitz).toEqual({
    wins: 803,
    losses: 522,
    win_rate: 61,
    games_played: 1363,
    percent_complete: 72,
    points_scored: 113910,
  });
});

test("each field tells where in the picture it stands", async () => {
  const { fields } = await read("a003_top_half.jpg", "top_half");

  const box = fields["overall.wins"]?.box;
  const middle = {
    x: (box?.x ?? 0) + (box?.width ?? 0) / 2,
    y: (box?.y ?? 0) + (box?.height ?? 0) / 2,
  };
  expect(middle.x).toBeGreaterThan(200);
  expect(middle.x).toBeLessThan(300);
  expect(middle.y).toBeGreaterThan(670);
  expect(middle.y).toBeLessThan(730);
});

test("a whole screen sent as both halves gives each half its own", async () => {
  const top = await read("a002_top_half.jpg", "top_half");
  const bottom = await read("a002_top_half.jpg", "bottom_half");

  expect(top.extracted).toMatchObject({
    overall: { wins: 111 },
    casual: { wins: 106 },
    blitz: null,
  });
  expect(bottom.extracted).toMatchObject({
    overall: null,
    casual: null,
    blitz: { wins: 5, losses: 7, points_scored: 1321 },
  });
});

test("what was seen is told, whatever was asked for", async () => {
  const swapped = await read("a003_top_half.jpg", "bottom_half");
  const whole = await read("a002_top_half.jpg", "top_half");

  expect([swapped.detected, swapped.recognised]).toEqual(["top_half", false]);
  expect(swapped.extracted.blitz).toBeNull();
  expect([whole.detected, whole.recognised]).toEqual(["whole_screen", true]);
});

test("pictures without statistics are read as nothing, not as zeros", async () => {
  const nothing = {
    extracted: { gamertag: null, overall: null, casual: null, blitz: null },
    detected: "nothing",
    recognised: false,
    fields: {},
  };
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;

  expect(
    await readMade(
      sharp({ create: { width: 400, height: 700, channels: 3, background: "#888", noise } }),
    ),
  ).toMatchObject(nothing);
  expect(
    await readMade(sharp({ create: { width: 1, height: 1, channels: 3, background: "#888" } })),
  ).toMatchObject(nothing);
  const poem =
    '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><text x="30" y="80" font-size="40">Roses are red 2024</text></svg>';
  expect(await readMade(sharp(Buffer.from(poem)).flatten({ background: "#fff" }))).toMatchObject(
    nothing,
  );
});

test("a picture that cannot be read is refused, and the worker goes on", async () => {
  const bytes = new TextEncoder().encode("I am a text renamed .png");

  await expect(recogniser.recognise({ bytes, imageType: "top_half" })).rejects.toMatchObject({
    name: "UnreadableImage",
    reason: "not_an_image",
  });

  expect((await read("a024_bottom_half.jpg", "bottom_half")).recognised).toBe(true);
  expect(workers).toHaveLength(1);
});

test("a full queue is busy", async () => {
  const bytes = await samplePicture("a024_bottom_half.jpg");
  const ask = () => recogniser.recognise({ bytes, imageType: "bottom_half" });

  const outcomes = await Promise.allSettled([ask(), ask(), ask()]);

  expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "rejected"]);
  expect(outcomes[2]).toMatchObject({ reason: { name: "RecogniserBusy" } });
});

test("a worker killed while reading is replaced and the picture read by the new one", async () => {
  const reading = read("a024_bottom_half.jpg", "bottom_half");
  await new Promise((resolve) => {
    setTimeout(resolve, 60);
  });
  workers.at(-1)?.kill("SIGKILL");

  expect((await reading).recognised).toBe(true);
  expect(workers).toHaveLength(2);
});
