// From a stored picture and its reading to the moderator's note: digits that look pasted.
import { drawnDigits } from "@capicu/consistency/testing/drawn-digits";
import { sql } from "kysely";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";

import { check, NOTHING_READ, ownNumbers, submitWith } from "#testing/sent-pictures.ts";
import { testProduct, type TestProduct } from "#testing/test-product.ts";

import { measureEdgesOf } from "./measure-edges.ts";

let product: TestProduct;

beforeAll(async () => {
  product = await testProduct();
});
afterEach(() => {
  vi.unstubAllEnvs();
});
afterAll(() => product[Symbol.asyncDispose]());

const HONEST = {
  "overall.wins": [2, 2, 2],
  "overall.losses": [2, 2, 2],
  "casual.wins": [2, 2],
  "casual.losses": [2, 2],
};
const EDITED = { ...HONEST, "overall.wins": [2, 0, 0] };

async function pictureOf(softness: Record<string, number[]>) {
  const { picture, values } = drawnDigits(softness);
  const { width, height, grey } = picture;
  const raw = { width, height, channels: 1 as const };
  const bytes = await sharp(grey, { raw }).toColourspace("srgb").jpeg({ quality: 95 }).toBuffer();
  const fields = Object.fromEntries(
    values.map(({ path, value, box }) => [path, { value, confidence: 0.99, box }]),
  );
  return { bytes, fields };
}

/** What the moderator reads of a submission whose picture was read like this. */
async function flagsOf(softness: Record<string, number[]>, start: number) {
  const { service } = product.world.platform.database;
  const player = await product.aPlayer();
  const { bytes, fields } = await pictureOf(softness);
  const { id } = await submitWith(player, { top_half: bytes }, ownNumbers(start));
  await sql`
    insert into screenshot_readings (etag, half, extracted, fields, confidence)
    select metadata ->> 'eTag', 'top_half', ${NOTHING_READ}::jsonb, ${JSON.stringify(fields)}::jsonb, 1
    from storage.objects
    join submission_evidence on path = name
    where submission_id = ${id}`.execute(service);
  const { flags, checked_at } = await check(product, id);
  const { rows } = await sql<{ status: string }>`
    select status from stats_submissions where id = ${id}`.execute(service);
  expect(checked_at).not.toBeNull();
  expect(rows).toEqual([{ status: "pending" }]);
  return flags.filter(({ kind }) => kind === "digits_edited");
}

test("pasted digits are a note to the moderator, and decide nothing", async () => {
  expect(await flagsOf(EDITED, 7001)).toMatchObject([
    { path: "overall.wins", sentence: expect.stringContaining("sharper edges") },
  ]);
  expect(await flagsOf(HONEST, 7101)).toEqual([]);
});

describe("nothing is measured", () => {
  test("without a reading, or without a box", async () => {
    const { bytes, fields } = await pictureOf(EDITED);
    const boxless = Object.fromEntries(
      Object.entries(fields).map(([path, field]) => [path, { ...field, box: null }]),
    );

    expect([await measureEdgesOf(bytes, null), await measureEdgesOf(bytes, boxless)]).toEqual([
      null,
      null,
    ]);
  });

  test("of a picture that is too large to be measured at a bounded cost", async () => {
    const { fields } = await pictureOf(EDITED);
    const create = { width: 4000, height: 3001, channels: 3 as const, background: "#000" };

    expect(await measureEdgesOf(await sharp({ create }).png().toBuffer(), fields)).toBeNull();
  });
});

test("a server that is restarted on change measures, too", async () => {
  // What node --watch tells its children, whose threads then report the files they load.
  vi.stubEnv("WATCH_REPORT_DEPENDENCIES", "1");
  const { bytes, fields } = await pictureOf(HONEST);

  expect(await measureEdgesOf(bytes, fields)).toHaveLength(Object.keys(HONEST).length);
});
