import { encryptSecret, decryptSecret } from "@capicu/platform/auth/mfa/encrypt-secret";
import { systemClock } from "@capicu/platform/kernel/clock";
import type { Database } from "@capicu/platform/kernel/database";
import { createTokens, generateSigningKey, type Tokens } from "@capicu/platform/kernel/tokens";
import { testDatabase } from "@capicu/platform/testing/test-database";
import { sql } from "kysely";
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";

import { changeKeys } from "./accept-keys.ts";
import { findKeyProblem, requireOwnKeys } from "./own-keys.ts";

const signingKey = await generateSigningKey();
const withSecret = (jwtSecret: string) => createTokens({ jwtSecret, signingKey }, systemClock);
const SECRET = "a-first-secret-of-more-than-32-characters";
const OTHER = "another-secret-of-more-than-32-characters";

/**
 * Resets the database of the run, as if no server had opened it and no player had a second factor.
 */
async function freshKeys(): Promise<Database> {
  const database = await testDatabase();
  await database.script("delete from auth.key_fingerprints; delete from auth.mfa_factors");
  return database;
}

async function anAuthenticator(database: Database, tokens: Tokens) {
  const id = randomUUID();
  await sql`
    with account as (insert into auth.users (email) values (${`${id}@example.org`}) returning id)
    insert into auth.mfa_factors (
      id, user_id, factor_type, status, secret, created_at, updated_at
    )
    select ${id}::uuid, id, 'totp', 'verified', ${encryptSecret(tokens, id, "the secret")}, now(), now()
    from account`.execute(database.service);
  return async () => {
    const { rows } = await sql<{ secret: string }>`
      select secret from auth.mfa_factors where id = ${id}`.execute(database.service);
    return rows[0]?.secret;
  };
}

test("a database takes the keys of its first server, and refuses a process with others", async () => {
  const database = await freshKeys();
  const first = await withSecret(SECRET);
  await requireOwnKeys(database, first);
  const otherSecret = await withSecret(OTHER);
  const otherKey = await createTokens(
    { jwtSecret: SECRET, signingKey: await generateSigningKey() },
    systemClock,
  );

  await expect(requireOwnKeys(database, otherSecret)).rejects.toThrow(
    /another JWT_SECRET\. .*capicu keys --accept/,
  );
  await expect(requireOwnKeys(database, otherKey)).rejects.toThrow(/another JWT_SIGNING_KEY\. /);
  expect(await findKeyProblem(database, first)).toBeNull();
});

test("what the database keeps of the keys tells nothing of the secret", async () => {
  const database = await freshKeys();
  await requireOwnKeys(database, await withSecret(SECRET));

  const { rows } = await sql`select * from auth.key_fingerprints`.execute(database.service);

  expect(rows).toHaveLength(2);
  const text = JSON.stringify(rows);
  expect(text).not.toContain(SECRET);
  expect(text).not.toContain(signingKey.d);
});

test("keys that changed on purpose are accepted, and the ones before are foreign then", async () => {
  const database = await freshKeys();
  const [first, second] = [await withSecret(SECRET), await withSecret(OTHER)];
  await requireOwnKeys(database, first);

  await changeKeys(database, { tokens: second, former: null, forgetsFactors: false });

  expect(await findKeyProblem(database, second)).toBeNull();
  expect((await findKeyProblem(database, first))?.cause).toContain("JWT_SECRET");
});

test("authenticator apps outlive a change of the secret, which the former one has to prove", async () => {
  const database = await freshKeys();
  const [first, second] = [await withSecret(SECRET), await withSecret(OTHER)];
  await requireOwnKeys(database, first);
  const readSecret = await anAuthenticator(database, first);
  const change = (former: Tokens | null) =>
    changeKeys(database, { tokens: second, former, forgetsFactors: false });

  await expect(change(null)).rejects.toThrow(/^1 second factors .*FORMER_JWT_SECRET/);
  await expect(change(second)).rejects.toThrow(/^FORMER_JWT_SECRET is not the secret/);
  const untouched = await findKeyProblem(database, first);
  await change(first);

  expect(untouched).toBeNull();
  const { rows } = await sql<{ id: string }>`select id from auth.mfa_factors`.execute(
    database.service,
  );
  expect(decryptSecret(second, rows[0]?.id ?? "", (await readSecret()) ?? "")).toBe("the secret");
});

test("without the former secret the factors can be removed", async () => {
  const database = await freshKeys();
  const [first, second] = [await withSecret(SECRET), await withSecret(OTHER)];
  await requireOwnKeys(database, first);
  const readSecret = await anAuthenticator(database, first);

  await changeKeys(database, { tokens: second, former: null, forgetsFactors: true });

  expect(await readSecret()).toBeUndefined();
  expect(await findKeyProblem(database, second)).toBeNull();
});
