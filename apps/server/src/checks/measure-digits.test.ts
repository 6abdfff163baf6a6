// The way from a stored picture and its reading to the moderator's flag: digits that look pasted.
import { drawnDigits } from "@capicu/consistency/testing/drawn-digits";
import { sql } from "kysely";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";

import { check, NOTHING_READ, ownNumbers, submitWith } from "#testing/sent-pictures.ts";
import { testProduct, type TestProduct } from "#testing/test-product.ts";

import { measurePictureDigits } from "./measure-digits.ts";

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

async function readPicture(softness: Record<string, number[]>) {
  const { picture, values } = drawnDigits(softness);
  const { width, height, pixels } = picture;
  const raw = { width, height, channels: 3 as const };
  const bytes = await sharp(pixels, { raw }).jpeg({ quality: 95 }).toBuffer();
  const fields = Object.fromEntries(
    values.map(({ path, value, box }) => [path, { value, confidence: 0.99, box }]),
  );
  return { bytes, fields };
}

/**
 * The picture compressed, with the first value pasted back from the original, saved without loss.
 */
async function pastedInto(quality: number) {
  const { bytes, fields } = await readPicture(HONEST);
  const box = fields["overall.wins"]?.box ?? { x: 0, y: 0, width: 0, height: 0 };
  const { x, y: top, width, height } = box;
  const input = await sharp(bytes).extract({ left: x, top, width, height }).png().toBuffer();
  const compressed = await sharp(bytes).jpeg({ quality }).toBuffer();
  const pasted = await sharp(compressed)
    .composite([{ input, left: x, top }])
    .png()
    .toBuffer();
  return { bytes: pasted, fields };
}

/** The flags that a moderator reads about a submission whose picture was read like this. */
async function readFlags(
  { bytes, fields }: Awaited<ReturnType<typeof readPicture>>,
  start: number,
) {
  const { service } = product.world.platform.database;
  const player = await product.aPlayer();
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
  return flags.filter(({ kind }) => kind.startsWith("digits_"));
}

test("pasted digits are a note to the moderator, and decide nothing", async () => {
  expect(await readFlags(await readPicture(EDITED), 7001)).toMatchObject([
    {
      kind: "digits_edited",
      path: "overall.wins",
      sentence: expect.stringContaining("sharper edges"),
    },
  ]);
  expect(await readFlags(await readPicture(HONEST), 7101)).toEqual([]);
});

test("so are digits that were pasted into a compressed picture", async () => {
  expect(await readFlags(await pastedInto(60), 7201)).toMatchObject([
    { kind: "digits_uncompressed", path: "overall.wins" },
  ]);
});

describe("nothing is measured", () => {
  test("without a reading, or without a box", async () => {
    const { bytes, fields } = await readPicture(EDITED);
    const boxless = Object.fromEntries(
      Object.entries(fields).map(([path, field]) => [path, { ...field, box: null }]),
    );

    expect([
      await measurePictureDigits(bytes, null),
      await measurePictureDigits(bytes, boxless),
    ]).toEqual([null, null]);
  });

  test("of a picture that is too large to be measured at a bounded cost", async () => {
    const { fields } = await readPicture(EDITED);
    const create = { width: 4000, height: 3001, channels: 3 as const, background: "#000" };

    expect(await measurePictureDigits(await sharp({ create }).png().toBuffer(), fields)).toBeNull();
  });
});

test("a server that is restarted on change measures, too", async () => {
  // `node --watch` sets this for its children, whose threads then report the files that they load.
  vi.stubEnv("WATCH_REPORT_DEPENDENCIES", "1");
  const { bytes, fields } = await readPicture(HONEST);

  expect(await measurePictureDigits(bytes, fields)).toHaveLength(Object.keys(HONEST).length);
});
