// A picture that was read gets its second name, as evidence, by a copy on the server.
import { sql } from "kysely";
import { randomBytes, randomInt } from "node:crypto";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";

import { submit, testProduct, type TestPlayer, type TestProduct } from "#testing/test-product.ts";

let product: TestProduct;
let player: TestPlayer;
let stranger: TestPlayer;

beforeAll(async () => {
  product = await testProduct();
  [player, stranger] = [await product.aPlayer(), await product.aPlayer()];
});

afterAll(() => product[Symbol.asyncDispose]());

const service = () => product.world.platform.database.service;
const screenshots = ({ client }: TestPlayer) => client.storage.from("screenshots");

const isThere = async (name: string) =>
  (await sql`select from storage.objects where name = ${name}`.execute(service())).rows.length ===
  1;

const aReading = () => `${1_000_000_000_000 + randomInt(2 ** 39)}_top_half.jpg`;
const aName = ({ id }: TestPlayer) => `${id}/${1_000_000_000_000 + randomInt(2 ** 39)}.jpg`;

// Each encoding of a JPEG gives other bytes, so equal bytes were encoded once.
const aPhoto = () =>
  sharp(randomBytes(64 * 64 * 3), { raw: { width: 64, height: 64, channels: 3 } })
    .withExif({ IFD0: { Artist: "me" } })
    .jpeg({ quality: 70 })
    .toBuffer();

async function readPicture(by: TestPlayer): Promise<string> {
  const name = aReading();
  const { error } = await screenshots(by).upload(name, await aPhoto(), {
    contentType: "image/jpeg",
  });
  if (error !== null) throw error;
  return name;
}

async function stored(name: string) {
  const { data } = await screenshots(player).download(name);
  if (data === null) throw new Error(`${name} is not there`);
  const { rows } = await sql<{ owner_id: string; metadata: Record<string, unknown> }>`
    select owner_id, metadata from storage.objects
    where bucket_id = 'screenshots' and name = ${name}`.execute(service());
  const { eTag, size, mimetype, cacheControl } = rows[0]?.metadata ?? {};
  return {
    bytes: Buffer.from(await data.arrayBuffer()),
    row: { owner: rows[0]?.owner_id, eTag, size, mimetype, cacheControl },
  };
}

test("a second name is a copy of what was written once, and may be evidence", async () => {
  const [name, second] = [await readPicture(player), aName(player)];

  const { error } = await screenshots(player).copy(name, second);

  const [first, copy] = [await stored(name), await stored(second)];
  expect(error).toBeNull();
  expect((await sharp(copy.bytes).metadata()).exif).toBeUndefined();
  expect(copy.bytes.equals(first.bytes)).toBe(true);
  expect(copy.row).toEqual(first.row);
  expect(copy.row).toMatchObject({ owner: player.id, mimetype: "image/jpeg" });
  const { id } = await submit(player, { screenshot_url: second });
  const joined = await player.client
    .from("submission_evidence")
    .insert({ submission_id: id, half: "top_half", path: second });
  expect(joined.error).toBeNull();
  await screenshots(player).remove([name]);
  expect((await stored(second)).bytes.equals(first.bytes)).toBe(true);
});

test("a second name is given to no picture of another player", async () => {
  const own = await readPicture(player);
  const name = aName(player);
  await screenshots(player).copy(own, name);

  for (const source of [own, name]) {
    const second = aName(stranger);
    const { error } = await screenshots(stranger).copy(source, second);
    expect([error?.message, await isThere(second)]).toEqual(["Object not found", false]);
  }
});

test.each([
  ["in another player's folder", () => aName(stranger)],
  ["of another kind", () => `${player.id}/notes.txt`],
])("a picture has no second name %s", async (_where, name) => {
  const second = name();

  const { error } = await screenshots(player).copy(await readPicture(player), second);

  expect(error?.message).toBe("new row violates row-level security policy");
  expect(await isThere(second)).toBe(false);
});

test("a copy takes no place of what a submission names", async () => {
  const evidence = aName(player);
  await screenshots(player).copy(await readPicture(player), evidence);
  await submit(player, { screenshot_url: evidence });
  const before = await stored(evidence);

  const { error } = await screenshots(player).copy(await readPicture(player), evidence);

  expect(error?.message).toBe("The resource already exists");
  expect(await stored(evidence)).toEqual(before);
});
