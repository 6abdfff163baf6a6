// The link that a server without an admin prints, and the page behind it.
import { ownDatabase, type OwnDatabase } from "@capicu/platform/testing/own-database";
import Fastify from "fastify";
import { sql } from "kysely";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { setRole } from "#accounts/ensure-admin.ts";
import { MIGRATIONS } from "#backup/migrate-database.ts";
import { createToken } from "#ground/secret-token.ts";
import { testProduct, type TestProduct } from "#testing/test-product.ts";

import { LINK_HOURS, makeFirstAdminLink } from "./first-admin-link.ts";
import { serveSetup } from "./setup-route.ts";

const PUBLIC_URL = "https://capicu.example";
const PASSWORD = "double-six-28";
const HOUR_MS = 3_600_000;

const app = Fastify();
let alone: OwnDatabase;
let product: TestProduct;
let now = new Date("2026-11-28T12:00:00Z");
const clock = { now: () => now };

beforeAll(async () => {
  // The link depends on everybody: nobody may be an admin.
  alone = await ownDatabase(MIGRATIONS.slice(1));
  product = await testProduct({ database: alone });
  await serveSetup(app, { database: product.world.platform.database, clock, passwordMinimum: 8 });
});
afterAll(async () => {
  await app.close();
  await product[Symbol.asyncDispose]();
  await alone[Symbol.asyncDispose]();
});
beforeEach(async () => {
  now = new Date("2026-11-28T12:00:00Z");
  await sql`update users set is_admin = false, role = 'user'`.execute(service());
});

const database = () => product.world.platform.database;
const service = () => database().service;
const freshEmail = () => `first-${randomUUID().slice(0, 8)}@example.org`;
const newLink = () => makeFirstAdminLink({ database: database(), clock, publicUrl: PUBLIC_URL });
const pathOf = (link: string | null) => (link ?? "no link").replace(PUBLIC_URL, "");

const send = (url: string, form: Record<string, string>, headers = {}) =>
  app.inject({
    method: "POST",
    url,
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
    payload: new URLSearchParams(form).toString(),
  });

async function admins() {
  const { rows } = await sql<{ email: string }>`
    select email from users where is_admin order by email`.execute(service());
  return rows.map(({ email }) => email);
}

describe("the link", () => {
  test("makes its holder the admin, who signs in with what was typed; nobody else can use it", async () => {
    const path = pathOf(await newLink());
    const email = freshEmail();

    const page = await app.inject({ url: path });
    const done = await send(path, { email, password: PASSWORD });
    const again = await send(path, { email: freshEmail(), password: PASSWORD });

    expect(page.body).toContain('<form method="post">');
    expect([done.statusCode, again.statusCode]).toEqual([200, 410]);
    expect(await admins()).toEqual([email]);
    const { data } = await product.visitor.auth.signInWithPassword({ email, password: PASSWORD });
    expect(data.user?.email).toBe(email);
  });

  test("is not made while there is an admin, and an older one ends with the first", async () => {
    const [one, other] = [pathOf(await newLink()), pathOf(await newLink())];
    await send(one, { email: freshEmail(), password: PASSWORD });

    expect(await newLink()).toBeNull();
    expect((await send(other, { email: freshEmail(), password: PASSWORD })).statusCode).toBe(410);
    expect(await admins()).toHaveLength(1);
  });

  test("makes one admin when two people press at once", async () => {
    const [one, other] = [pathOf(await newLink()), pathOf(await newLink())];

    const answers = await Promise.all(
      [one, other, one].map((path) => send(path, { email: freshEmail(), password: PASSWORD })),
    );

    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 410, 410,
    ]);
    expect(await admins()).toHaveLength(1);
  });

  test("opens nothing once the command line has made an admin", async () => {
    const path = pathOf(await newLink());
    const { email } = await product.aPlayer();
    await sql`update auth.users set email_proven_at = now() where email = ${email}`.execute(
      service(),
    );
    await setRole(database(), email, "admin");

    expect((await app.inject({ url: path })).statusCode).toBe(410);
    expect((await send(path, { email: freshEmail(), password: PASSWORD })).statusCode).toBe(410);
  });

  test("ends after a day, and then says how to get another", async () => {
    const path = pathOf(await newLink());
    now = new Date(now.getTime() + LINK_HOURS * HOUR_MS);

    const page = await app.inject({ url: path });

    expect(page.statusCode).toBe(410);
    expect(page.body).toContain("A restart of the server prints a new one in its log.");
  });

  test("is stored as a hash alone", async () => {
    const path = pathOf(await newLink());
    const { rows } = await sql<{ stored: string }>`
      select encode(token_hash, 'base64') as stored from first_admin_links`.execute(service());

    expect(rows).not.toEqual([]);
    for (const { stored } of rows) expect(path).not.toContain(stored.replace(/=+$/, ""));
  });
});

describe("the page", () => {
  test.each([
    ["no address", { email: "boss", password: PASSWORD }, "This is not an email address."],
    ["a short password", { email: "boss@example.org", password: "short" }, "8 to 72 characters"],
    ["a long password", { email: "boss@example.org", password: "x".repeat(73) }, "8 to 72"],
    ["nothing", {}, "This is not an email address."],
  ])(
    "%s is refused in words, keeps the address, and the link still works",
    async (_name, form, words) => {
      const path = pathOf(await newLink());

      const refused = await send(path, form);

      expect(refused.statusCode).toBe(400);
      expect(refused.body).toContain(words);
      expect(refused.body).toContain(`value="${"email" in form ? form.email : ""}"`);
      expect(await admins()).toEqual([]);
      expect((await send(path, { email: freshEmail(), password: PASSWORD })).statusCode).toBe(200);
    },
  );

  test("an address with an account is not taken over", async () => {
    const path = pathOf(await newLink());
    const { email } = await product.aPlayer();

    const refused = await send(path, { email: email.toUpperCase(), password: PASSWORD });

    expect(refused.statusCode).toBe(409);
    expect(refused.body).toContain("capicu admin grant");
    expect(await admins()).toEqual([]);
  });

  test("writes what was typed as text", async () => {
    const path = pathOf(await newLink());

    const { body } = await send(path, { email: '"><script>alert(1)</script>', password: PASSWORD });

    expect(body).not.toContain("<script>");
  });

  test("says nothing about accounts to who guesses a link, and spends no hash on them", async () => {
    await newLink();
    const { email } = await product.aPlayer();

    const guessed = await send(`/setup/${createToken()}`, { email, password: PASSWORD });

    expect(guessed.statusCode).toBe(410);
    expect(guessed.body).not.toContain("capicu admin grant");
  });

  test.each([
    ["es", "Bienvenido"],
    ["pt", "Boas-vindas"],
    ["fr", "Bienvenue"],
    ["ht", "Byenveni"],
  ])("speaks the browser's language: %s", async (language, word) => {
    const path = pathOf(await newLink());

    const page = await app.inject({ url: path, headers: { "accept-language": language } });

    expect(page.body).toContain(word);
    expect(page.headers["content-language"]).toMatch(new RegExp(`^${language}`));
  });

  test("is kept by no cache and named to no other site", async () => {
    const { headers } = await app.inject({ url: pathOf(await newLink()) });

    expect(headers["cache-control"]).toBe("no-store");
    expect(headers["referrer-policy"]).toBe("no-referrer");
  });

  test("takes no body but a form's, and no large one", async () => {
    const path = pathOf(await newLink());
    const json = await app.inject({
      method: "POST",
      url: path,
      payload: { email: "boss@example.org" },
    });
    const large = await send(path, { email: "x".repeat(20_000), password: PASSWORD });

    expect([json.statusCode, large.statusCode]).toEqual([415, 413]);
  });
});
