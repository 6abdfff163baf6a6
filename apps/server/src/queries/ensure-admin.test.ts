import { sql } from "kysely";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { testProduct, type TestProduct } from "#testing/test-product.ts";

import { ensureAdmin, setAdmin } from "./ensure-admin.ts";

let product: TestProduct;

beforeAll(async () => {
  product = await testProduct();
});

afterAll(() => product[Symbol.asyncDispose]());

const database = () => product.world.platform.database;
const freshEmail = () => `boss-${randomUUID().slice(0, 8)}@example.org`;
const PASSWORD = "double-six-28";

async function profileOf(email: string) {
  const { rows } = await sql<{ is_admin: boolean; role: string; handle: string }>`
    select is_admin, role, handle from users where lower(email) = ${email.toLowerCase()}`.execute(
    database().service,
  );
  return rows;
}

const signIn = (email: string, password: string) =>
  product.visitor.auth.signInWithPassword({ email, password });

describe("the admin of the settings", () => {
  test("without an address there is none to make", async () => {
    const count = sql<{ count: number }>`select count(*) as count from users`;
    const before = await count.execute(database().service);

    await ensureAdmin(database(), { ADMIN_EMAIL: undefined, ADMIN_PASSWORD: PASSWORD });

    expect((await count.execute(database().service)).rows).toEqual(before.rows);
  });

  test("is made once, can sign in, and has a handle that tells nothing of the address", async () => {
    const email = freshEmail();
    const settings = { ADMIN_EMAIL: email, ADMIN_PASSWORD: PASSWORD };

    await ensureAdmin(database(), settings);
    await ensureAdmin(database(), settings);

    expect(await profileOf(email)).toEqual([
      { is_admin: true, role: "admin", handle: expect.stringMatching(/^@moderator\d*$/) },
    ]);
    expect((await signIn(email, PASSWORD)).data.user?.email).toBe(email);
  });

  test("who has an account is promoted, however the address is written, and keeps the password", async () => {
    const email = freshEmail();
    await product.world.client().auth.signUp({ email, password: "the-old-one" });

    await ensureAdmin(database(), { ADMIN_EMAIL: email.toUpperCase(), ADMIN_PASSWORD: PASSWORD });

    expect(await profileOf(email)).toMatchObject([{ is_admin: true, role: "admin" }]);
    expect((await signIn(email, "the-old-one")).error).toBeNull();
    expect((await signIn(email, PASSWORD)).error).not.toBeNull();
  });

  test("nobody with this address and no password: a sentence says what to set", async () => {
    const made = ensureAdmin(database(), { ADMIN_EMAIL: freshEmail(), ADMIN_PASSWORD: undefined });

    await expect(made).rejects.toThrow(/has no account: set ADMIN_PASSWORD too/);
  });
});

describe("granting and revoking", () => {
  test("makes an admin of a player, and a player of an admin", async () => {
    const player = await product.aPlayer();

    expect(await setAdmin(database(), player.email, true)).toBe(true);
    expect(await profileOf(player.email)).toMatchObject([{ is_admin: true, role: "admin" }]);
    expect(await setAdmin(database(), player.email, false)).toBe(true);
    expect(await profileOf(player.email)).toEqual([
      { is_admin: false, role: "user", handle: `@${player.username}` },
    ]);
  });

  test("says when nobody has the address", async () => {
    expect(await setAdmin(database(), freshEmail(), true)).toBe(false);
    expect(await setAdmin(database(), "' or true --@example.org", true)).toBe(false);
  });
});
