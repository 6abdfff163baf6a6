// The places where an account is signed in.
import type { AccountSession } from "@capicu/contract/account";
import { sql } from "kysely";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";

import { call, testProduct, type TestPlayer, type TestProduct } from "#testing/test-product.ts";

let product: TestProduct;

beforeAll(async () => {
  product = await testProduct();
});

afterAll(() => product[Symbol.asyncDispose]());

const service = () => product.world.platform.database.service;

/** The same player, in a session with more details. */
async function inSession(player: TestPlayer, claims: Record<string, unknown>): Promise<TestPlayer> {
  const { tokens } = product.world.platform;
  const token = await tokens.signUser({
    sub: player.id,
    role: "authenticated",
    email: player.email,
    exp: Math.floor(Date.now() / 1000) + 600,
    ...claims,
  });
  return { ...player, token, client: product.world.client(token) };
}

async function openSession(player: TestPlayer, userAgent: string): Promise<string> {
  const id = randomUUID();
  await sql`
    insert into auth.sessions (id, user_id, refresh_key, user_agent, ip)
    values (${id}, ${player.id}, ${Buffer.alloc(32)}, ${userAgent}, '192.0.2.7')`.execute(
    service(),
  );
  return id;
}

const addFactor = ({ id }: TestPlayer, status: "verified" | "unverified") =>
  sql`
    insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
    values (${randomUUID()}, ${id}, 'totp', ${status}, now(), now())`.execute(service());

test("one's own sessions, the present one first and marked", async () => {
  const [player, other] = [await product.aPlayer(), await product.aPlayer()];
  const [phone, laptop] = [await openSession(player, "Phone"), await openSession(player, "Desk")];
  await openSession(other, "Somebody else's");
  const onLaptop = await inSession(player, { session_id: laptop });

  const { body }: { body: { sessions: AccountSession[] } } = await call(
    product,
    "account-sessions",
    { token: onLaptop.token },
  );

  expect(body.sessions).toEqual([
    expect.objectContaining({ id: laptop, user_agent: "Desk", is_current: true }),
    expect.objectContaining({ id: phone, user_agent: "Phone", ip: "192.0.2.7", is_current: false }),
  ]);
});

test.each(["account-sessions", "account-session-end"])(
  "S6.16 %s: nobody's without a session",
  async (name) => {
    expect((await call(product, name, { input: { id: randomUUID() } })).status).toBe(401);
  },
);

describe("ending one session", () => {
  const end = (by: TestPlayer, id: string) =>
    call(product, "account-session-end", { token: by.token, input: { id } });
  const statusOf = async ({ token }: TestPlayer) =>
    (await call(product, "profile-get", { token })).status;

  test("its next request is refused, the others go on", async () => {
    const player = await product.aPlayer();
    const [phone, laptop] = [await openSession(player, "Phone"), await openSession(player, "Desk")];
    const atPhone = await inSession(player, { session_id: phone });
    const onLaptop = await inSession(player, { session_id: laptop });
    expect(await statusOf(atPhone)).toBe(200);

    expect((await end(onLaptop, phone)).status).toBe(200);

    await vi.waitFor(async () => expect(await statusOf(atPhone)).toBe(401));
    expect(await statusOf(onLaptop)).toBe(200);
    const { body }: { body: { sessions: AccountSession[] } } = await call(
      product,
      "account-sessions",
      { token: onLaptop.token },
    );
    expect(body.sessions.map(({ id }) => id)).toEqual([laptop]);
  });

  test("one that is over already says so", async () => {
    const player = await product.aPlayer();
    const id = await openSession(player, "Phone");
    await end(player, id);

    const { status, body } = await end(player, id);

    expect([status, body]).toEqual([
      404,
      expect.objectContaining({ error: "This session has ended already." }),
    ]);
  });

  test("somebody else's counts as unknown, and stays", async () => {
    const [player, other] = [await product.aPlayer(), await product.aPlayer()];
    const foreign = await openSession(other, "Theirs");

    expect((await end(player, foreign)).status).toBe(404);

    expect(await statusOf(await inSession(other, { session_id: foreign }))).toBe(200);
  });

  test("who has a second factor shows it first", async () => {
    const player = await product.aPlayer();
    const id = await openSession(player, "Phone");
    await addFactor(player, "verified");

    expect((await end(player, id)).status).toBe(403);
    expect((await end(await inSession(player, { aal: "aal2" }), id)).status).toBe(200);
  });
});

test("a sign-in writes nothing for the change feed, which is not asked to look after it", async () => {
  const account = { email: `${randomUUID()}@example.com`, password: "double-six-and-blank" };
  const { data } = await product.world.client().auth.signUp(account);
  const changesOf = async (id = "") => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from realtime.changes
      where coalesce(record, old_record)::text like ${`%${id}%`}`.execute(service());
    return rows[0]?.count;
  };
  const before = await changesOf(data.user?.id);

  const { error } = await product.world.client().auth.signInWithPassword(account);

  expect(error).toBeNull();
  expect(await changesOf(data.user?.id)).toBe(before);
});
