// A signed address opens its file and nothing else, and a session opens no signed address.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";

import { storageWorld, type StorageWorld } from "#testing/storage-world.ts";

let world: StorageWorld;
beforeAll(async () => {
  world = await storageWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

const text = (words = "one") => new Blob([words], { type: "text/plain" });

async function aFile() {
  const bucket = await world.aBucket();
  const files = (await world.aPlayer()).from(bucket);
  await files.upload("a.txt", text());
  const { data } = await files.createSignedUrl("a.txt", 60);
  const address = new URL(data?.signedUrl ?? "none:");
  return { bucket, address, token: address.searchParams.get("token") ?? "" };
}

test("the token of an address is nobody's session", async () => {
  const { bucket, token } = await aFile();
  const ask = (bearer: string) =>
    world.ask(`/object/authenticated/${bucket}/a.txt`, {
      headers: { authorization: `Bearer ${bearer}` },
    });

  expect((await ask(token)).status).toBe(400);
});

test("the token for reading does not write, and that for writing does not read", async () => {
  const { bucket, token } = await aFile();
  const files = (await world.aPlayer()).from(bucket);
  const upload = await files.createSignedUploadUrl("b.txt");

  const uploaded = await files.uploadToSignedUrl("a.txt", token, text("two"));
  const read = await world.ask(`/object/sign/${bucket}/b.txt?token=${upload.data?.token}`);

  expect(uploaded.error?.message).toBe("Token is not scoped for upload");
  expect((await read.json()) as object).toMatchObject({
    message: "Token is not scoped for download",
  });
});

test.each(["a player", "the service"])("the token of %s signs no address", async (bearer) => {
  const { bucket } = await aFile();
  const { tokens, clock } = world.server.platform;
  const exp = Math.floor(clock.now().getTime() / 1000) + 600;
  const token =
    bearer === "a player"
      ? await tokens.signUser({ sub: randomUUID(), role: "authenticated", exp })
      : world.server.serviceKey;

  const answer = await world.ask(`/object/sign/${bucket}/a.txt?token=${token}`);

  expect(answer.status).toBe(400);
});

test.each([
  ["a quotation mark", '"; filename=evil.exe'],
  ["another line", "a.txt\r\nset-cookie: a=b"],
  ["a path", "../../a.txt"],
  ["other letters", "capicú-★.txt"],
])("a wished file name with %s stays one name in its header", async (_what, wish) => {
  const { address } = await aFile();
  address.searchParams.set("download", wish);

  const answer = await world.ask(`${address.pathname.replace("/storage/v1", "")}${address.search}`);
  const header = answer.headers.get("content-disposition") ?? "";
  const [, plain = "", extended = ""] =
    /^attachment; filename=([\w%.~!-]+); filename\*=UTF-8''([\w%.~!-]+)$/.exec(header) ?? [];

  expect(decodeURIComponent(plain)).toBe(wish);
  expect(decodeURIComponent(extended)).toBe(wish);
  expect(answer.headers.has("set-cookie")).toBe(false);
});
