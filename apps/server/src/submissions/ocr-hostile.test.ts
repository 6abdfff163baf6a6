// The real reader behind the real function, with pictures that no phone sends.
import type { OcrAnswer } from "@capicu/contract/recognition";
import type { Half } from "@capicu/contract/submissions";
import { createRecogniser, spawnWorker, type Recogniser } from "@capicu/recognition/recogniser";
import {
  asAnimatedPng,
  hostilePictures,
  type HostilePicture,
} from "@capicu/recognition/testing/hostile-pictures";
import { samplePicture } from "@capicu/recognition/testing/sample";
import { sql } from "kysely";
import type { ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { afterAll, beforeAll, expect, test } from "vitest";

import { call, testProduct, type TestPlayer, type TestProduct } from "#testing/test-product.ts";

const workers: ChildProcess[] = [];
let product: TestProduct;
let player: TestPlayer;
let recogniser: Recogniser;
let good: Uint8Array;
let hostile: HostilePicture[];
let uploads = 1_800_000_000_000;

beforeAll(async () => {
  product = await testProduct();
  player = await product.aPlayer();
  good = await samplePicture("a003_top_half.jpg");
  hostile = await hostilePictures(good);
  const settings = { workers: 1, queueLimit: 1, timeoutMs: 20_000 };
  recogniser = await createRecogniser(settings, () => {
    const worker = spawnWorker();
    workers.push(worker);
    return worker;
  });
  product.reader.read = (screenshot) => recogniser.recognise(screenshot);
});

afterAll(async () => {
  await recogniser.close();
  await product[Symbol.asyncDispose]();
});

async function store(bytes: Uint8Array, type: string) {
  uploads += 1;
  const name = `${uploads}_top_half.${type === "image/png" ? "png" : "jpg"}`;
  const { error } = await player.client.storage
    .from("screenshots")
    .upload(name, bytes, { contentType: type });
  return { name, error };
}

/**
 * The picture is stored as if the storage had accepted it: by another release, or by someone with
 * access to the disk.
 */
async function storeUnchecked(bytes: Uint8Array): Promise<string> {
  const { name } = await store(good, "image/jpeg");
  const { version } = await product.services.files.put(randomUUID(), Readable.from([bytes]));
  await sql`
    update storage.objects set version = ${version} where name = ${name}`.execute(
    product.world.platform.database.service,
  );
  return name;
}

async function read(name: string, half: Half = "top_half") {
  const imageUrl = `/storage/v1/object/public/screenshots/${name}`;
  const { status, body } = await call(product, "ocr", {
    token: player.token,
    input: { imageUrl, image_type: half },
  });
  return { status, answer: body as OcrAnswer };
}

test("the storage lets none of them in that is no still PNG or JPEG of sane size", async () => {
  const animated = {
    name: "an animated PNG",
    bytes: await asAnimatedPng(good),
    reason: "animated",
  };
  const refused = [...hostile, animated].filter(({ reason }) => reason !== null);

  for (const { name, bytes } of refused) {
    const { error } = await store(bytes, "image/png");
    expect([name, error === null]).toEqual([name, false]);
    expect(Number(error?.statusCode ?? 400)).toBeLessThan(500);
  }
});

test("S9.45 what comes to the reader all the same is no success, never zeros, and says why", async () => {
  for (const { name, bytes } of hostile) {
    const { status, answer } = await read(await storeUnchecked(bytes));

    expect([name, status]).toEqual([name, 200]);
    expect(answer).toMatchObject({
      success: false,
      extracted_data: null,
      extractedStats: null,
      fields: {},
    });
    expect(answer.error).toMatch(/^(This is not|This picture (is damaged|has more|shows no)).+\.$/);
  }
  expect(workers).toHaveLength(1);
});

test("a half in the other's place says what was seen, and gives nothing", async () => {
  const { name } = await store(good, "image/jpeg");

  const { answer } = await read(name, "bottom_half");

  expect(answer).toMatchObject({ success: false, detected: "top_half", extracted_data: null });
  expect(answer.error).toMatch(/shows the top half/);
});

test("one long screenshot is said to be one, and each half is given its own", async () => {
  const { name } = await store(await samplePicture("a002_top_half.jpg"), "image/jpeg");

  const [top, bottom] = [await read(name), await read(name, "bottom_half")];

  expect([top.answer.detected, bottom.answer.detected]).toEqual(["whole_screen", "whole_screen"]);
  expect(top.answer.extracted_data).toMatchObject({ casual: { wins: 106 }, blitz: { wins: null } });
  expect(bottom.answer.extracted_data).toMatchObject({
    casual: { wins: null },
    blitz: { wins: 5 },
  });
});

test("a reader that dies is replaced, and the request answered all the same", async () => {
  const { name } = await store(good, "image/jpeg");
  const [worker] = workers;
  worker?.kill("SIGKILL");

  const { answer } = await read(name);

  expect(answer).toMatchObject({ success: true, extracted_data: { overall: { wins: 657 } } });
  expect(workers).toHaveLength(2);
});
