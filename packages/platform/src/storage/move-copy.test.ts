import { afterAll, beforeAll, expect, test } from "vitest";

import { aPicture, storageWorld, type StorageWorld } from "#testing/storage-world.ts";

let world: StorageWorld;
beforeAll(async () => {
  world = await storageWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

const text = (words = "one") => new Blob([words], { type: "text/plain" });

test("a copy has bytes of its own", async () => {
  const files = (await world.aPlayer()).from(await world.aBucket());
  await files.upload("a.txt", text(), { metadata: { club: "x" }, cacheControl: "60" });

  const copied = await files.copy("a.txt", "b.txt");
  await files.remove(["a.txt"]);

  expect(copied.error).toBeNull();
  expect(await (await files.download("b.txt")).data?.text()).toBe("one");
  expect((await files.info("b.txt")).data).toMatchObject({
    metadata: { club: "x" },
    cacheControl: "max-age=60",
  });
});

test("neither moving nor copying reaches what belongs to others", async () => {
  const bucket = await world.aBucket();
  const [own, foreign] = [await world.aPlayer(), await world.aPlayer()];
  await own.from(bucket).upload("a.txt", text());

  expect((await foreign.from(bucket).move("a.txt", "b.txt")).error).toMatchObject({
    statusCode: "404",
  });
  expect((await foreign.from(bucket).copy("a.txt", "b.txt")).error).toMatchObject({
    statusCode: "404",
  });
  expect((await own.from(bucket).exists("a.txt")).data).toBe(true);
});

test("a bucket without a policy for it takes nothing in", async () => {
  const [from, player] = [await world.aBucket(), await world.aPlayer()];
  const foreign = `foreign-${from}`;
  await world.server.client(world.server.serviceKey).storage.createBucket(foreign);
  await player.from(from).upload("a.txt", text());

  for (const action of ["move", "copy"] as const) {
    const files = player.from(from);
    const { error } = await files[action]("a.txt", "a.txt", { destinationBucket: foreign });
    expect(error).toMatchObject({ statusCode: "403" });
  }
});

test.each([
  ["its types", { mimes: ["image/*"] }, "415"],
  ["its size", { limit: 2 }, "413"],
  ["pictures written anew", { reencode: true }, "415"],
])("no way around the rules of a bucket: %s", async (_, rules, statusCode) => {
  const [from, to] = [await world.aBucket(), await world.aBucket(rules)];
  const player = await world.aPlayer();
  await player.from(from).upload("a.png", text("<svg onload=alert(1)>"), { upsert: true });

  for (const action of ["move", "copy"] as const) {
    const { error } = await player.from(from)[action]("a.png", "a.png", { destinationBucket: to });
    expect(error).toMatchObject({ statusCode });
  }
  expect((await player.from(to).exists("a.png")).data).toBe(false);
});

test("a copy's type is told by whoever copies, and still held against the bucket", async () => {
  const [from, to] = [await world.aBucket(), await world.aBucket({ mimes: ["image/*"] })];
  const player = await world.aPlayer();
  await player.from(from).upload("a.png", await aPicture().png().toBuffer(), {
    contentType: "image/png",
  });

  const { error } = await player.from(from).copy("a.png", "a.html", {
    destinationBucket: to,
    copyMetadata: false,
    metadata: { mimetype: "text/html" },
  });

  expect(error).toMatchObject({ statusCode: "415" });
});

test.each(["../a.txt", "a//../b", "a/./b", "", "\u0000"])(
  "no file is moved to the name %j",
  async (name) => {
    const bucket = await world.aBucket();
    const player = await world.aPlayer();
    await player.from(bucket).upload("a.txt", text());

    const { error } = await player.from(bucket).move("a.txt", name);

    expect(error).toMatchObject({ statusCode: "400" });
  },
);
