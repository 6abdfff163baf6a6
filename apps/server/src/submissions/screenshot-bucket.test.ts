// The bucket of the evidence, as the product's own migration creates it.
import { SCREENSHOT_BUCKET } from "@capicu/contract/submissions";
import { randomInt } from "node:crypto";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";

import { testProduct, type TestPlayer, type TestProduct } from "#testing/test-product.ts";

let product: TestProduct;
let owner: TestPlayer;
let other: TestPlayer;

beforeAll(async () => {
  product = await testProduct();
  [owner, other] = [await product.aPlayer(), await product.aPlayer()];
});

afterAll(() => product[Symbol.asyncDispose]());

/** Readings share one bucket, so this uses the milliseconds of a time that no other test has. */
const aTime = () => 1_000_000_000_000 + randomInt(2 ** 39);

const LIMIT = 10 * 1024 * 1024;

const aPicture = (format: "png" | "jpeg" | "gif" = "png") =>
  sharp({ create: { width: 9, height: 9, channels: 3, background: "#123" } })
    .toFormat(format)
    .toBuffer();

async function put(name: string, bytes: Buffer, { client }: Pick<TestPlayer, "client"> = owner) {
  const { error } = await client.storage.from(SCREENSHOT_BUCKET).upload(name, bytes, {
    contentType: name.endsWith(".png") ? "image/png" : "image/jpeg",
  });
  return error;
}

test("S7.43 S7.42 a player's own folder and the names of readings take png and jpeg", async () => {
  const [png, jpeg] = [await aPicture("png"), await aPicture("jpeg")];

  expect(await put(`${owner.id}/1700000000001.png`, png)).toBeNull();
  expect(await put(`${owner.id}/1700000000002.jpg`, jpeg)).toBeNull();
  expect(await put(`${owner.id}/1700000000003.jpeg`, jpeg)).toBeNull();
  expect(await put(`${aTime()}_bottom_half.png`, png)).toBeNull();
});

test("S7.43 no other name or folder does, nor a visitor's picture", async () => {
  const picture = await aPicture();
  const refused = async (name: string, by: Pick<TestPlayer, "client"> = owner) =>
    (await put(name, picture, by)) !== null;

  expect(await refused(`${other.id}/1700000000005.png`)).toBe(true);
  expect(await refused(`${owner.id}/face.png`)).toBe(true);
  expect(await refused(`${owner.id}/deeper/1700000000006.png`)).toBe(true);
  expect(await refused(`${aTime()}_left_half.png`)).toBe(true);
  expect(await refused(`${aTime()}_top_half.png`, { client: product.visitor })).toBe(true);
});

test("S5.21 S8.30 one byte above 10 MB is too large", async () => {
  const picture = await aPicture();
  const padded = (size: number) => Buffer.concat([picture, Buffer.alloc(size - picture.length)]);

  const above = await put(`${owner.id}/1700000000009.png`, padded(LIMIT + 1));
  const at = await put(`${owner.id}/1700000000010.png`, padded(LIMIT));

  expect(above).toMatchObject({ statusCode: "413" });
  expect(at).toBeNull();
});

test("S5.20 a GIF is refused, whatever its name says", async () => {
  const error = await put(`${owner.id}/1700000000011.png`, await aPicture("gif"));

  expect(error).toMatchObject({ statusCode: "415" });
});

test("nobody lists what others have sent", async () => {
  await put(`${owner.id}/1700000000012.png`, await aPicture());
  const listedBy = async ({ client }: Pick<TestPlayer, "client">) => {
    const { data } = await client.storage.from(SCREENSHOT_BUCKET).list(owner.id);
    return (data ?? []).length > 0;
  };

  expect(await listedBy(owner)).toBe(true);
  expect(await listedBy(other)).toBe(false);
  expect(await listedBy({ client: product.visitor })).toBe(false);
});
