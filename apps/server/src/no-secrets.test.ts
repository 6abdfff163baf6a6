// Pages and answers for admins contain no secret: neither from the settings nor from any account.
import { TEST_JWT_SECRET } from "@capicu/platform/testing/test-platform";
import { sql } from "kysely";
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";

import { call, testProduct, type TestPlayer, type TestProduct } from "./testing/test-product.ts";

const MARK = `Secret${randomUUID().replaceAll("-", "")}`;

let product: TestProduct;
let admin: TestPlayer;

beforeAll(async () => {
  product = await testProduct();
  admin = await product.anAdmin();
  await plantSecrets();
});
afterAll(() => product[Symbol.asyncDispose]());

/** Plants secrets wherever the database stores credentials, or texts for one person only. */
async function plantSecrets() {
  const { service } = product.world.platform.database;
  const [email, password] = [`${MARK.slice(0, 20)}@example.com`, `${MARK}Password`];
  await product.world.client().auth.signUp({ email, password });
  await product.world.client().auth.resetPasswordForEmail(email);
  const { id } = await product.aPlayer();
  await sql`
    insert into auth.mfa_factors (id, user_id, factor_type, status, secret, created_at, updated_at)
    values (${randomUUID()}, ${id}, 'totp', 'unverified', ${MARK}, now(), now())`.execute(service);
  await sql`
    insert into notifications (user_id, kind, reason) values (${id}, 'ban_ended', ${MARK})`.execute(
    service,
  );
  await sql`
    insert into mail_outbox (user_id, topic, facts)
    values (${id}, 'ban', ${JSON.stringify({ reason: MARK })}::jsonb)`.execute(service);
}

/** The present hashes, keys and tokens of the database. */
async function secretsInForce(): Promise<string[]> {
  const { rows } = await sql<{ secret: string }>`
    select encrypted_password as secret from auth.users where encrypted_password <> ''
    union all select token_hash from auth.one_time_tokens
    union all select token_hash from auth.refresh_tokens`.execute(
    product.world.platform.database.service,
  );
  return rows.map(({ secret }) => secret).filter((secret) => secret !== "");
}

test.each([
  "debug-stats",
  "check-schema",
  "admin-doctor",
  "admin-overview",
  "admin-storage",
  "admin-users",
  "admin-audit",
])("X.4 %s tells none of them", async (name) => {
  const { status, body } = await call(product, name, { token: admin.token });
  const text = JSON.stringify(body);

  expect(status).toBe(200);
  const secrets = await secretsInForce();
  expect(secrets.length).toBeGreaterThan(2);
  for (const secret of [MARK, TEST_JWT_SECRET, product.world.serviceKey, admin.token, ...secrets])
    expect(text).not.toContain(secret);
  expect(text).not.toMatch(/\$argon2|\$2[aby]\$|BEGIN [A-Z ]*PRIVATE KEY|eyJ[\w-]{20,}/);
});

test("the schema check holds no row of anybody", async () => {
  const { body } = await call(product, "check-schema", { token: admin.token });

  expect(JSON.stringify(body)).not.toContain(admin.email);
});
