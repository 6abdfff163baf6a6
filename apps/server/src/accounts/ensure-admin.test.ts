import { readMail } from "@capicu/platform/testing/auth-client";
import { sql } from "kysely";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { testProduct, type TestProduct } from "#testing/test-product.ts";

import { ensureAdmin, setRole } from "./ensure-admin.ts";

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

async function auditOf(playerId: string) {
  const { rows } = await sql<{ action: string }>`
    select action from audit_log where player_id = ${playerId} order by id`.execute(
    database().service,
  );
  return rows.map(({ action }) => action);
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
      { is_admin: true, role: "admin", handle: expect.stringMatching(/^@player\d*$/) },
    ]);
    expect((await signIn(email, PASSWORD)).data.user?.email).toBe(email);
  });

  test("an account that a stranger registered is the operator's: the stranger is out, and the log says so", async () => {
    const email = freshEmail();
    const stranger = product.world.client();
    const { data } = await stranger.auth.signUp({ email, password: "the-old-one" });
    const id = data.user?.id ?? "";
    await database().script(`
      insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
      values (gen_random_uuid(), '${id}', 'totp', 'verified', now(), now());
      insert into auth.identities (user_id, provider, provider_id, identity_data)
      values ('${id}', 'google', '${id}', '{}')`);

    await ensureAdmin(database(), { ADMIN_EMAIL: email.toUpperCase(), ADMIN_PASSWORD: PASSWORD });

    expect(await profileOf(email)).toMatchObject([{ is_admin: true, role: "admin" }]);
    const answers = [
      await signIn(email, "the-old-one"),
      await stranger.auth.getUser(),
      await stranger.auth.refreshSession({ refresh_token: data.session?.refresh_token ?? "" }),
    ];
    expect(answers).toMatchObject([
      { error: { code: "invalid_credentials" } },
      { error: { name: "AuthSessionMissingError" } },
      { error: { code: "refresh_token_not_found" } },
    ]);
    const { user: boss } = (await signIn(email, PASSWORD)).data;
    expect(boss).toMatchObject({ identities: [{ provider: "email" }] });
    expect(boss).not.toHaveProperty("factors");
    expect(await auditOf(id)).toEqual(["account.taken over", "account.role changed"]);
  });

  test("a restart leaves the sessions of the admin alone, another password ends them", async () => {
    const settings = { ADMIN_EMAIL: freshEmail(), ADMIN_PASSWORD: PASSWORD };
    await ensureAdmin(database(), settings);
    const boss = product.world.client();
    await boss.auth.signInWithPassword({ email: settings.ADMIN_EMAIL, password: PASSWORD });

    await ensureAdmin(database(), settings);
    const afterRestart = await boss.auth.getUser();
    await ensureAdmin(database(), { ...settings, ADMIN_PASSWORD: "another-one" });
    const afterChange = await boss.auth.getUser();

    expect(afterRestart.error).toBeNull();
    expect(afterChange.error?.name).toBe("AuthSessionMissingError");
    expect((await signIn(settings.ADMIN_EMAIL, "another-one")).error).toBeNull();
  });

  test("a stranger who guessed the password is out as well", async () => {
    const email = freshEmail();
    const stranger = product.world.client();
    await stranger.auth.signUp({ email, password: PASSWORD });

    await ensureAdmin(database(), { ADMIN_EMAIL: email, ADMIN_PASSWORD: PASSWORD });

    expect((await stranger.auth.getUser()).error?.name).toBe("AuthSessionMissingError");
  });

  test("without a password, an address that was confirmed without a mail is not promoted", async () => {
    const email = freshEmail();
    await product.world.client().auth.signUp({ email, password: "the-old-one" });
    const settings = { ADMIN_EMAIL: email, ADMIN_PASSWORD: undefined };

    await expect(ensureAdmin(database(), settings)).rejects.toThrow(/Set ADMIN_PASSWORD too/);

    expect(await profileOf(email)).not.toMatchObject([{ is_admin: true }]);
  });

  test("without a password, an address that was proven by a mail is promoted", async () => {
    const email = freshEmail();
    const owner = product.world.client();
    await owner.auth.signInWithOtp({ email });
    const { code: token } = readMail(await product.world.mailbox.next(email));
    await owner.auth.verifyOtp({ email, token, type: "email" });

    await ensureAdmin(database(), { ADMIN_EMAIL: email, ADMIN_PASSWORD: undefined });

    expect(await profileOf(email)).toMatchObject([{ is_admin: true, role: "admin" }]);
    expect((await owner.auth.getUser()).error?.name).toBe("AuthSessionMissingError");
  });

  test("nobody with this address and no password: a sentence says what to set", async () => {
    const made = ensureAdmin(database(), { ADMIN_EMAIL: freshEmail(), ADMIN_PASSWORD: undefined });

    await expect(made).rejects.toThrow(/has no account: set ADMIN_PASSWORD too/);
  });
});

describe("granting and revoking", () => {
  test("makes an admin of a player, and a player of an admin", async () => {
    const player = await product.aPlayer();

    expect(await setRole(database(), player.email, "admin")).toBe("set");
    expect(await profileOf(player.email)).toMatchObject([{ is_admin: true, role: "admin" }]);
    expect(await setRole(database(), player.email, "user")).toBe("set");
    expect(await profileOf(player.email)).toEqual([
      { is_admin: false, role: "user", handle: `@${player.username}` },
    ]);
  });

  test("says when nobody has the address", async () => {
    expect(await setRole(database(), freshEmail(), "admin")).toBe("unknown");
    expect(await setRole(database(), "' or true --@example.org", "admin")).toBe("unknown");
    expect(await setRole(database(), "@nobody-of-this-name", "admin")).toBe("unknown");
  });

  test("an unproven address names nobody, the handle names the account itself", async () => {
    const player = await product.aPlayer();
    await database().script(`
      update auth.users set email_proven_at = null where id = '${player.id}'`);

    expect(await setRole(database(), player.email, "admin")).toBe("unproven");
    expect(await profileOf(player.email)).toMatchObject([{ is_admin: false }]);
    expect(await setRole(database(), `@${player.username.toUpperCase()}`, "admin")).toBe("set");
    expect(await profileOf(player.email)).toMatchObject([{ is_admin: true }]);
    expect(await setRole(database(), player.email, "user")).toBe("set");
  });

  test("an organisation that asserts an address gets no right by it", async () => {
    const email = freshEmail();
    await database().script(`
      insert into auth.users (email, email_confirmed_at, email_proven_at, is_sso_user)
      values ('${email}', now(), now(), true)`);

    expect(await setRole(database(), email, "admin")).toBe("unknown");
  });
});

test("what an operator does with the command line is in the audit log, once", async () => {
  const { email, id } = await product.aPlayer();
  await setRole(database(), email, "admin");
  await setRole(database(), email, "admin");

  const { rows } = await sql`
    select action, actor_id, before, after from audit_log where player_id = ${id}`.execute(
    database().service,
  );
  expect(rows).toHaveLength(1);
  expect(rows).toMatchObject([
    {
      action: "account.role changed",
      actor_id: null,
      before: { role: "user" },
      after: { role: "admin" },
    },
  ]);
});
