// Which addresses are taken, from whom, and what ends them.
import { sql } from "kysely";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { pushWorld, type PushWorld } from "#testing/push-world.ts";
import { call, testProduct, type TestPlayer, type TestProduct } from "#testing/test-product.ts";

let product: TestProduct;
let push: PushWorld;

beforeAll(async () => {
  product = await testProduct();
  push = await pushWorld(product);
});
afterAll(async () => {
  push.close();
  await product[Symbol.asyncDispose]();
});

const db = () => product.world.platform.database.service;
const save = (token: string | undefined, subscription: object) =>
  call(product, "push-subscription-save", { ...(token && { token }), input: { subscription } });
const remove = (token: string | undefined, endpoint: string) =>
  call(product, "push-subscription-remove", { ...(token && { token }), input: { endpoint } });
const count = async (player: TestPlayer) => (await push.devicesOf(player)).length;

test("a device is saved once, however often it is, and removed by its player alone", async () => {
  const [player, other] = [await product.aPlayer(), await product.aPlayer()];
  const { endpoint, keys } = await push.aDevice(player);

  expect((await save(player.token, { endpoint, keys })).status).toBe(200);
  expect(await count(player)).toBe(1);
  expect((await remove(other.token, endpoint)).status).toBe(200);
  expect(await count(player)).toBe(1);
  expect((await remove(player.token, endpoint)).status).toBe(200);
  expect(await count(player)).toBe(0);
});

test("a visitor saves and removes nothing", async () => {
  const player = await product.aPlayer();
  const subscription = await push.aDevice(player);

  expect((await save(undefined, push.subscribe())).status).toBe(401);
  expect((await remove(undefined, subscription.endpoint)).status).toBe(401);
  expect(await count(player)).toBe(1);
});

test.each([
  "https://localhost/x",
  "https://127.0.0.1/x",
  "https://169.254.169.254/latest/meta-data",
  "https://[::1]/x",
  "https://2130706433/x",
  "https://10.0.0.1/x",
  "http://push.capicu.example/x",
  "https://push.capicu.example:8443/x",
  "https://somebody:secret@push.capicu.example/x",
  "https://somebody@push.capicu.example/x",
  "https://push.capicu.example.attacker.example/x",
  "https://attacker.example/push.capicu.example",
  "https://attacker.example#push.capicu.example",
  "https://push.capicu.example./x",
  "https://xpush.capicu.example/x",
  "ftp://push.capicu.example/x",
  "file:///etc/passwd",
  "javascript:alert(1)",
  "push.capicu.example",
  "",
  `https://push.capicu.example/${"x".repeat(2048)}`,
])("the server will never send to %s", async (endpoint) => {
  const player = await product.aPlayer();
  const { keys } = push.subscribe();

  expect((await save(player.token, { endpoint, keys })).status).toBe(400);
  expect(await count(player)).toBe(0);
});

describe("keys", () => {
  test.each([
    ["a point that is not on the curve", { p256dh: Buffer.alloc(65, 4).toString("base64url") }],
    ["a key that is too short", { p256dh: "BA" }],
    ["a secret that is too short", { auth: "AAAA" }],
    ["a secret that is too long", { auth: "A".repeat(500) }],
    ["no text", { auth: 5 }],
  ])("%s is refused", async (_, wrong) => {
    const player = await product.aPlayer();
    const { endpoint, keys } = push.subscribe();

    const { status } = await save(player.token, { endpoint, keys: { ...keys, ...wrong } });
    expect(status).toBe(400);
    expect(await count(player)).toBe(0);
  });
});

describe("two players on one device", () => {
  test("the one who signed in last gets the messages, and none that waited for the other", async () => {
    const [first, second] = [await product.aPlayer(), await product.aPlayer()];
    const subscription = await push.aDevice(first);
    await push.notify(first, "submission_approved");

    expect((await save(second.token, subscription)).status).toBe(200);
    expect([await count(first), await count(second)]).toEqual([0, 1]);
    expect([await push.waitsOf(first), await push.waitsOf(second)]).toEqual([[], []]);
  });

  test("who only knows the address takes nothing over", async () => {
    const [player, thief] = [await product.aPlayer(), await product.aPlayer()];
    const { endpoint } = await push.aDevice(player);

    const { status, body } = await save(thief.token, { endpoint, keys: push.subscribe().keys });
    expect([status, body]).toMatchObject([409, { code: "device_taken" }]);
    expect([await count(player), await count(thief)]).toEqual([1, 0]);
  });
});

test("an eleventh device takes the place of the oldest", async () => {
  const player = await product.aPlayer();
  const devices = [];
  for (let device = 0; device < 11; device += 1) devices.push(await push.aDevice(player));

  expect((await push.devicesOf(player)).map(({ endpoint }) => endpoint)).toEqual(
    devices.slice(1).map(({ endpoint }) => endpoint),
  );
  // The oldest that is left is saved again, and stays.
  await save(player.token, devices[1] ?? {});
  expect(await count(player)).toBe(10);
});

test("the end of a session ends its device's messages, and no other's", async () => {
  const player = await product.aPlayer();
  const session = randomUUID();
  await sql`
    insert into auth.sessions (id, user_id, refresh_key)
    values (${session}, ${player.id}, ${Buffer.alloc(32)})`.execute(db());
  const token = await product.world.platform.tokens.signUser({
    sub: player.id,
    role: "authenticated",
    session_id: session,
    exp: Math.floor(Date.now() / 1000) + 600,
  });
  const other = await push.aDevice(player);
  await save(token, push.subscribe());
  expect(await count(player)).toBe(2);

  await call(product, "account-session-end", { token: player.token, input: { id: session } });

  expect(await push.devicesOf(player)).toMatchObject([{ endpoint: other.endpoint }]);
});

test.each(["push_subscriptions", "push_outbox"])(
  "%s is nobody's to read or write",
  async (name) => {
    const [player, admin] = [await product.aPlayer(), await product.anAdmin()];
    await push.aDevice(player);
    await push.notify(player, "submission_approved");

    for (const client of [player.client, admin.client, product.visitor, product.service]) {
      const table = () => client.from(name);
      expect((await table().select("*")).data ?? []).toEqual([]);
      expect((await table().insert({ topic: "decisions" })).error).not.toBeNull();
      expect((await table().delete().neq("id", 0)).error).not.toBeNull();
    }
    expect(await count(player)).toBe(1);
  },
);

test("a site that sends no messages takes no device", async () => {
  const player = await product.aPlayer();
  const { push: messages } = product.services;
  product.services.push = null;
  try {
    expect((await save(player.token, push.subscribe())).body).toMatchObject({ code: "push_off" });
  } finally {
    product.services.push = messages;
  }
});

test("the switches of messages are saved, each for itself, and emails stay as they are", async () => {
  const { token } = await product.aPlayer();
  const ask = async (name: string, input: object = {}) =>
    (await call(product, name, { token, input })).body;
  const all = {
    decisions: true,
    pictures: true,
    followers: true,
    clubs: true,
    events: true,
    renewals: true,
  };

  await ask("notification-settings-update", { push: { pictures: false } });
  await ask("notification-settings-update", {
    push: { followers: false },
    mail: { renewals: false },
  });

  expect(await ask("notification-settings")).toEqual({
    success: true,
    mail: { ...all, renewals: false },
    push: { ...all, pictures: false, followers: false },
  });
});
