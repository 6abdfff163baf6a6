// Staff are never locked out: without a factor they set one up, a recovery code replaces a lost
// one, and the operator resets all with `capicu admin reset-factors`.
import { challengeOf, enrollTotp, totpCode } from "@capicu/platform/testing/mfa";
import type { SupabaseClient } from "@supabase/supabase-js";
import { sql } from "kysely";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";

import { saveModerationSettings } from "#moderation/save-moderation-settings.ts";
import { call, testProduct, type TestProduct } from "#testing/test-product.ts";

import { ensureAdmin } from "./ensure-admin.ts";
import { resetFactors } from "./reset-factors.ts";

const PASSWORD = "double-six-28";

let product: TestProduct;

const database = () => product.world.platform.database;
const requireFactor = (isWanted: boolean) =>
  saveModerationSettings(database().service, {
    PENDING_SUBMISSIONS_MAX: 20,
    STAFF_SECOND_FACTOR: isWanted,
  });

beforeAll(async () => {
  product = await testProduct();
  await requireFactor(true);
});
// All tests share the database.
afterAll(async () => {
  await requireFactor(false);
  await product[Symbol.asyncDispose]();
});

async function signIn(email: string) {
  const client = product.world.client();
  const { data, error } = await client.auth.signInWithPassword({ email, password: PASSWORD });
  if (!data.user) throw error;
  return { client, id: data.user.id };
}

/** The admin area's answer to this session. */
async function staffAccess(client: SupabaseClient) {
  const { data } = await client.auth.getSession();
  const options = data.session === null ? {} : { token: data.session.access_token };
  const { status, body }: { status: number; body: { code?: string } } = await call(
    product,
    "admin-queue-health",
    options,
  );
  return status === 200 ? "open" : body.code;
}

async function enrol(client: SupabaseClient) {
  const factor = await enrollTotp(client);
  const challengeId = await challengeOf(client, factor.id);
  const code = totpCode(product.world, factor.secret);
  const { error } = await client.auth.mfa.verify({ factorId: factor.id, challengeId, code });
  if (error) throw error;
}

async function auditOf(playerId: string) {
  const { rows } = await sql<{ action: string; actor_id: string | null; before: unknown }>`
    select action, actor_id, before from audit_log
    where player_id = ${playerId} and action like '%second factor%' order by id`.execute(
    database().service,
  );
  return rows;
}

test("the only admin sets up a factor, loses it, and is let in by the operator", async () => {
  const email = `boss-${randomUUID().slice(0, 8)}@example.org`;
  await ensureAdmin(database(), { ADMIN_EMAIL: email, ADMIN_PASSWORD: PASSWORD });
  const first = await signIn(email);
  expect(await staffAccess(first.client)).toBe("staff_factor_wanted");

  await enrol(first.client);
  expect(await staffAccess(first.client)).toBe("open");
  const second = await signIn(email);
  expect(await staffAccess(second.client)).toBe("insufficient_aal");

  expect(await resetFactors(database(), email.toUpperCase())).toBe("reset");
  expect((await first.client.auth.refreshSession()).error).not.toBeNull();
  const third = await signIn(email);
  expect(await staffAccess(third.client)).toBe("staff_factor_wanted");
  await enrol(third.client);
  expect(await staffAccess(third.client)).toBe("open");
  expect(await auditOf(first.id)).toEqual([
    { action: "account.second factor added", actor_id: first.id, before: null },
    { action: "account.second factors removed", actor_id: null, before: { kinds: ["totp"] } },
    { action: "account.second factor added", actor_id: first.id, before: null },
  ]);
});

test("a recovery code opens the admin area as a factor does", async () => {
  const email = `boss-${randomUUID().slice(0, 8)}@example.org`;
  await ensureAdmin(database(), { ADMIN_EMAIL: email, ADMIN_PASSWORD: PASSWORD });
  const first = await signIn(email);
  await enrol(first.client);
  const { data } = await first.client.auth.mfa.recoveryCodes.generate();
  const second = await signIn(email);

  const spent = await second.client.auth.mfa.recoveryCodes.verify({ code: data?.codes[0] ?? "" });

  expect(spent.error).toBeNull();
  expect(await staffAccess(second.client)).toBe("open");
});

test("a player's factor is no line of the audit log", async () => {
  const player = product.world.client();
  const email = `player-${randomUUID().slice(0, 8)}@example.org`;
  const { data } = await player.auth.signUp({ email, password: PASSWORD });

  await enrol(player);

  expect(await auditOf(data.user?.id ?? "")).toEqual([]);
});

test("an account is named as it becomes an admin's; one without factors stays as it is", async () => {
  const player = await product.aPlayer();
  await sql`
    update auth.users set email_proven_at = null where id = ${player.id}`.execute(
    database().service,
  );

  expect([
    await resetFactors(database(), "nobody@example.org"),
    await resetFactors(database(), player.email),
    await resetFactors(database(), `@${player.username}`),
  ]).toEqual(["unknown", "unproven", "none"]);
  expect(await auditOf(player.id)).toEqual([]);
});
