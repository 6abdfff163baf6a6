// Keeps second factors usable after the shared secret has changed: their secrets are encrypted with
// a key derived from it.
import { sql } from "kysely";

import type { Query } from "#kernel/database.ts";
import type { Tokens } from "#kernel/tokens.ts";

import { encryptSecret, decryptSecret } from "./encrypt-secret.ts";

const ENCRYPTED = sql`factor_type in ('totp', 'recovery_code')`;

/** Counts the second factors that only the present shared secret can decrypt. */
export async function countEncryptedFactors(db: Query): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from auth.mfa_factors where ${ENCRYPTED}`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * Authenticator apps keep working under the new secret; recovery codes are hashed and must be
 * created again.
 */
export async function reEncryptFactors(
  db: Query,
  { former, tokens }: { former: Tokens; tokens: Tokens },
): Promise<void> {
  const { rows } = await sql<{ id: string; secret: string }>`
    select id, secret from auth.mfa_factors where factor_type = 'totp' and secret is not null
    for update`.execute(db);
  for (const { id, secret } of rows) {
    const plain = decryptSecret(former, id, secret);
    if (plain === null) continue;
    await sql`
      update auth.mfa_factors set secret = ${encryptSecret(tokens, id, plain)} where id = ${id}`.execute(
      db,
    );
  }
  await sql`delete from auth.mfa_factors where factor_type = 'recovery_code'`.execute(db);
}

/**
 * Operators who have lost the former secret use this: these factors could never be verified again.
 */
export async function deleteEncryptedFactors(db: Query): Promise<void> {
  await sql`delete from auth.mfa_factors where ${ENCRYPTED}`.execute(db);
}
