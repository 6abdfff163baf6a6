import { sql } from "kysely";
import { randomBytes, randomUUID } from "node:crypto";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";

import { createMemoryLimits } from "#kernel/limit-store.ts";
import type { PlatformSettings } from "#kernel/platform.ts";
import { Refusal } from "#kernel/refusal.ts";
import { aPicture, storageWorld, type StorageWorld } from "#testing/storage-world.ts";

import { createRenditions } from "./renditions.ts";
import { Transformation } from "./transformation.ts";

const VERSION = randomUUID();
/** It stands still, so that no limit is replenished however busy the machine is. */
const CLOCK = { now: () => new Date(0) };

/** Renditions of one picture, and how often it was read. */
function renditionsOf(picture: Buffer, { rateLimits = false } = {}) {
  const read = { times: 0 };
  const settings = { rateLimits } as PlatformSettings;
  const renditions = createRenditions(
    { settings, limitStore: createMemoryLimits(CLOCK) },
    {
      async readAll() {
        read.times += 1;
        return picture;
      },
    },
  );
  const get = (query: object, { format = "origin" as const, network = "192.0.2.1" } = {}) =>
    renditions.get({
      version: VERSION,
      transformation: Transformation.parse(query),
      format,
      network,
    });
  return { read, get, renditions };
}

describe("the cache of renditions", () => {
  test("requests for the same size share one encoding, at once and later", async () => {
    const { read, get } = renditionsOf(await aPicture().png().toBuffer());

    const answers = await Promise.all(Array.from({ length: 20 }, () => get({ width: 10 })));
    answers.push(await get({ width: 10 }));

    expect(read.times).toBe(1);
    expect(new Set(answers.map(({ bytes }) => bytes))).toHaveLength(1);
  });

  test("once they are forgotten each is made again, also one that was under way", async () => {
    const { read, get, renditions } = renditionsOf(await aPicture().png().toBuffer());
    await get({ width: 10 });
    const underway = get({ width: 11 });
    await vi.waitFor(() => expect(read.times).toBe(2));

    renditions.forget();
    await underway;

    await get({ width: 10 });
    await get({ width: 11 });
    expect(read.times).toBe(4);
  });

  test("another size, quality or fit is another rendition", async () => {
    const { read, get } = renditionsOf(await aPicture().png().toBuffer());

    await get({ width: 10 });
    await get({ width: 11 });
    await get({ width: 10, quality: 20 });
    await get({ width: 10, resize: "fill" });

    expect(read.times).toBe(4);
  });

  test("a picture that cannot be shown is looked at again the next time", async () => {
    const { read, get } = renditionsOf(Buffer.from("no picture"));

    await expect(get({ width: 10 })).rejects.toThrow("invalid or unsupported");
    await expect(get({ width: 10 })).rejects.toThrow("invalid or unsupported");

    expect(read.times).toBe(2);
  });

  test("holds so many bytes, and lets the oldest go", async () => {
    const raw = { width: 700, height: 700, channels: 3 } as const;
    const noise = sharp(randomBytes(700 * 700 * 3), { raw });
    const { read, get } = renditionsOf(await noise.png().toBuffer());
    // Each takes more than a megabyte.
    const widths = Array.from({ length: 32 }, (_, less) => 700 - less);
    for (const width of widths) await get({ width });

    await get({ width: 700 });

    expect(read.times).toBe(widths.length + 1);
  });
});

describe("the limit of renditions", () => {
  test("counts new sizes by network; what is known already is served all the same", async () => {
    const { get } = renditionsOf(await aPicture(100, 50).png().toBuffer(), { rateLimits: true });
    for (let width = 1; width <= 60; width += 1) await get({ width });

    const refused: unknown = await get({ width: 61 }).catch((error: unknown) => error);

    expect(refused).toBeInstanceOf(Refusal);
    expect(refused).toMatchObject({ status: 429, headers: { "retry-after": "1" } });
    expect(await get({ width: 60 })).toMatchObject({ mime: "image/png" });
    expect(await get({ width: 61 }, { network: "192.0.2.2" })).toMatchObject({ mime: "image/png" });
  });

  test("turns away whoever comes beyond a short queue", async () => {
    const { get } = renditionsOf(await aPicture(100, 50).png().toBuffer());

    const answers = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) => get({ width: index + 1 })),
    );

    const refused = answers.filter(({ status }) => status === "rejected");
    expect(refused).toHaveLength(20 - 1 - 8);
    expect(refused[0]).toMatchObject({ reason: { status: 429, headers: { "retry-after": "2" } } });
  });
});

describe("AVIF", () => {
  test.each([
    [700, "image/avif"],
    [800, "image/webp"],
  ])("is for small pictures: %i pixels wide and high", async (width, mime) => {
    const { renditions } = renditionsOf(await aPicture(900, 900).jpeg().toBuffer());

    const rendition = await renditions.get({
      version: VERSION,
      transformation: Transformation.parse({ width }),
      format: "avif",
      network: "192.0.2.1",
    });

    const { format } = await sharp(rendition.bytes).metadata();
    expect([rendition.mime, format]).toEqual([mime, mime === "image/avif" ? "heif" : "webp"]);
  });
});

describe("visitors who ask for many sizes", () => {
  let world: StorageWorld;
  beforeAll(async () => {
    world = await storageWorld();
  });
  afterAll(() => world[Symbol.asyncDispose]());

  test("keep no player from uploading", async () => {
    const bucket = await world.aBucket({ reencode: true });
    await sql`update storage.buckets set public = true where id = ${bucket}`.execute(
      world.server.platform.database.service,
    );
    const files = (await world.aPlayer()).from(bucket);
    const picture = await aPicture(1200, 1200).jpeg().toBuffer();
    expect((await files.upload("a.jpg", picture)).error).toBeNull();

    const answers = Array.from({ length: 60 }, (_, index) =>
      world.ask(`/render/image/public/${bucket}/a.jpg?width=${600 + index}&format=webp`),
    );
    const uploads = await Promise.all(
      Array.from({ length: 6 }, (_, index) => files.upload(`b${index}.jpg`, picture)),
    );

    expect(uploads.map(({ error }) => error)).toEqual(uploads.map(() => null));
    const statuses = new Set((await Promise.all(answers)).map(({ status }) => status));
    expect(statuses).toEqual(new Set([200, 429]));
  });
});
