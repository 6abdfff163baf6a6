// Screenshots that no submission names: how many a player may have, and when they are removed.
import { SCREENSHOT_BUCKET } from "@capicu/contract/submissions";
import { sql } from "kysely";
import { randomInt } from "node:crypto";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";

import {
  call,
  submit,
  testProduct,
  type TestPlayer,
  type TestProduct,
} from "#testing/test-product.ts";

import { saveUploadSettings, sweepScreenshots } from "./unused-screenshots.ts";

const REFUSED = {
  statusCode: "413",
  message:
    "You have uploaded as many pictures without a submission as one player may keep. Submit your statistics, or try again tomorrow.",
};
const DEFAULTS = {
  UNUSED_SCREENSHOTS_MAX: 60,
  UNUSED_SCREENSHOTS_MB: 200,
  UNUSED_SCREENSHOT_HOURS: 24,
};

let product: TestProduct;
let picture: Buffer;
let player: TestPlayer;

beforeAll(async () => {
  product = await testProduct();
  picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: "#123" } })
    .png()
    .toBuffer();
});
beforeEach(async () => {
  player = await product.aPlayer();
});
afterEach(() => allow({}));
afterAll(() => product[Symbol.asyncDispose]());

const service = () => product.world.platform.database.service;
const allow = (settings: Partial<typeof DEFAULTS>) =>
  saveUploadSettings(service(), { ...DEFAULTS, ...settings });
const listFiles = ({ client }: TestPlayer) => client.storage.from(SCREENSHOT_BUCKET);
/** The name of a picture that is only read. */
const aReading = () => `${1_000_000_000_000 + randomInt(2 ** 39)}_top_half.png`;
/** The name of a picture that is sent with a submission. */
const aSent = ({ id }: TestPlayer) => `${id}/${randomInt(2 ** 47)}.png`;

async function put(name: string, bytes = picture): Promise<string> {
  const { error } = await listFiles(player).upload(name, bytes, { contentType: "image/png" });
  if (error !== null) throw error;
  return name;
}

async function submitWith(path: string): Promise<string> {
  const { id } = await submit(player, { screenshot_url: path });
  await player.client
    .from("submission_evidence")
    .insert({ submission_id: id, half: "top_half", path })
    .throwOnError();
  return id;
}

async function countFiles(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from storage.objects
    where bucket_id = ${SCREENSHOT_BUCKET} and owner_id = ${player.id}`.execute(service());
  return rows[0]?.count ?? 0;
}

const pass = (hours: number) =>
  sql`
    update unused_screenshots set due_at = due_at - make_interval(hours => ${hours})
    where owner_id = ${player.id}`.execute(service());

/** Resolves to the number of screenshots that were removed. */
async function sweep(): Promise<number> {
  let removed = 0;
  const { database } = product.world.platform;
  const { files } = product.services;
  const onRemoved = (count: number) => void (removed += count);
  while (await sweepScreenshots({ database, files, onRemoved }));
  return removed;
}

const isThere = async (path: string) => {
  const url = `/storage/v1/object/public/${SCREENSHOT_BUCKET}/${path}`;
  return (await product.world.app.inject(url)).statusCode === 200;
};

describe("a player keeps so many screenshots that no submission names", () => {
  test("by whichever way they come", async () => {
    await allow({ UNUSED_SCREENSHOTS_MAX: 2 });
    const first = await put(aReading());
    const { data: signed } = await listFiles(player).createSignedUploadUrl(aSent(player));
    await put(aSent(player));

    const files = listFiles(player);
    const refused = [
      await files.upload(aReading(), picture, { contentType: "image/png" }),
      await files.upload(aSent(player), picture, { contentType: "image/png", upsert: true }),
      await files.copy(first, aReading()),
      await files.uploadToSignedUrl(signed?.path ?? "", signed?.token ?? "", picture, {
        contentType: "image/png",
      }),
      await files.createSignedUploadUrl(aReading()),
    ];

    for (const { error } of refused) expect(error).toMatchObject(REFUSED);
    expect(await countFiles()).toBe(2);
  });

  test("and so many bytes", async () => {
    const side = 700;
    const noise = await sharp(
      Buffer.from(Array.from({ length: side * side * 3 }, () => randomInt(256))),
      {
        raw: { width: side, height: side, channels: 3 },
      },
    )
      .png()
      .toBuffer();
    await allow({ UNUSED_SCREENSHOTS_MB: 2 });
    await put(aReading(), noise);

    await expect(put(aReading(), noise)).rejects.toMatchObject(REFUSED);
    await put(aReading());
  });

  test("also when they come at once", async () => {
    await allow({ UNUSED_SCREENSHOTS_MAX: 3 });

    await Promise.allSettled(
      Array.from({ length: 8 }, () =>
        product.world.platform.database.asService(async (db) => {
          await sql`
            insert into storage.objects (bucket_id, name, owner_id, metadata)
            values (${SCREENSHOT_BUCKET}, ${aReading()}, ${player.id}, '{"size": 1}')`.execute(db);
          // Long enough that the other transactions query before this one has committed.
          await sql`select pg_sleep(0.05)`.execute(db);
        }),
      ),
    );

    expect(await countFiles()).toBe(3);
  });

  test("those of a submission do not count, until it is withdrawn", async () => {
    await allow({ UNUSED_SCREENSHOTS_MAX: 2 });
    const id = await submitWith(await put(aSent(player)));
    await put(aReading());
    const last = await put(aReading());
    await listFiles(player).remove([last]);

    const input = { submissionId: id };
    const { status } = await call(product, "withdraw-submission", { token: player.token, input });

    expect(status).toBe(200);
    await expect(put(aReading())).rejects.toMatchObject(REFUSED);
  });

  test("and nobody else's count", async () => {
    await allow({ UNUSED_SCREENSHOTS_MAX: 2 });
    await put(aReading());
    await put(aReading());
    player = await product.aPlayer();

    await put(aReading());

    expect(await countFiles()).toBe(1);
  });
});

describe("the sweep", () => {
  test("removes a reading after a day, row and bytes", async () => {
    const path = await put(aReading());
    const { rows } = await sql<{ version: string }>`
      select version from storage.objects where name = ${path}`.execute(service());

    await pass(23);
    expect(await sweep()).toBe(0);
    expect(await isThere(path)).toBe(true);
    await pass(1);

    expect(await sweep()).toBe(1);
    expect(await isThere(path)).toBe(false);
    expect(await product.services.files.read(rows[0]?.version ?? "")).toBeNull();
  });

  test("leaves what a submission names, however old", async () => {
    const [sentPicture, reading] = [await put(aSent(player)), await put(aReading())];
    await submitWith(sentPicture);
    await submitWith(reading);

    await pass(24 * 365);
    await sweep();

    expect([await isThere(sentPicture), await isThere(reading)]).toEqual([true, true]);
  });

  test("leaves a reading that is submitted two hours later", async () => {
    const path = await put(aReading());
    await pass(2);
    await sweep();

    await submitWith(path);
    await pass(24);
    await sweep();

    expect(await isThere(path)).toBe(true);
  });

  test("leaves what waits on the player's device for the server, for 14 days", async () => {
    const path = await put(aSent(player));

    await pass(13 * 24);
    await sweep();
    expect(await isThere(path)).toBe(true);
    await pass(24);
    await sweep();

    expect(await isThere(path)).toBe(false);
  });

  test("leaves the pictures of a withdrawn submission to be sent again, for 14 days", async () => {
    const path = await put(aReading());
    const input = { submissionId: await submitWith(path) };
    await call(product, "withdraw-submission", { token: player.token, input });

    await pass(13 * 24);
    await sweep();
    await submitWith(path);
    await pass(24 * 365);
    await sweep();

    expect(await isThere(path)).toBe(true);
  });

  test("leaves a picture that is in use although it was noted as unused", async () => {
    const path = await put(aReading());
    await submitWith(path);
    await sql`
      insert into unused_screenshots (name, owner_id, bytes, due_at)
      values (${path}, ${player.id}, 1, now() - interval '1 day')`.execute(service());

    await sweep();

    expect(await isThere(path)).toBe(true);
  });

  test("removes more than one batch", async () => {
    await allow({ UNUSED_SCREENSHOTS_MAX: 1000 });
    await sql`
      insert into storage.objects (bucket_id, name, owner_id, metadata)
      select ${SCREENSHOT_BUCKET}, ${`${player.id}/`} || n || '.png', ${player.id}, '{"size": 1}'
      from generate_series(1, 450) as n`.execute(service());
    await pass(24 * 14);

    await sweep();

    expect(await countFiles()).toBe(0);
  });
});
