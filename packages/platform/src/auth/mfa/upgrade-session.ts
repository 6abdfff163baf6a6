import { sql } from "kysely";

import { newRefreshToken, hashRefreshToken } from "#auth/refresh-tokens.ts";
import { tokenSessionNotFound } from "#auth/refusals.ts";
import { readMethods, type OpenSession, type SecondFactorMethod } from "#auth/sessions.ts";
import { findUser } from "#auth/users.ts";
import type { Query } from "#kernel/database.ts";

import type { FactorRow, FactorType } from "./factors.ts";

export const METHODS = {
  recovery_code: "mfa/recovery_code",
  totp: "totp",
  phone: "mfa/phone",
  webauthn: "mfa/webauthn",
} satisfies Record<FactorType, SecondFactorMethod>;

interface SessionUpgrade {
  sessionId: string;
  userId: string;
  method: SecondFactorMethod;
  now: Date;
}

/** Adds the proven factor to the session, and returns it with a refresh token of its own. */
export async function upgradeSession(
  db: Query,
  { sessionId, userId, method, now }: SessionUpgrade,
): Promise<OpenSession> {
  const refreshToken = newRefreshToken();
  await sql`
    update auth.sessions set aal = 'aal2', updated_at = ${now} where id = ${sessionId}`.execute(db);
  await sql`
    insert into auth.mfa_amr_claims (session_id, authentication_method, created_at, updated_at)
    values (${sessionId}, ${method}, ${now}, ${now})
    on conflict (session_id, authentication_method)
      do update set created_at = excluded.created_at, updated_at = excluded.updated_at`.execute(db);
  // The holder of an older token has not shown the factor, so older tokens must not lead to this
  // session.
  await sql`delete from auth.refresh_tokens where session_id = ${sessionId}`.execute(db);
  await sql`
    insert into auth.refresh_tokens (session_id, token_hash, created_at, updated_at)
    values (${sessionId}, ${hashRefreshToken(refreshToken)}, ${now}, ${now})`.execute(db);
  const user = await findUser(db, userId);
  if (!user) throw tokenSessionNotFound();
  return { user, id: sessionId, aal: "aal2", amr: await readMethods(db, sessionId), refreshToken };
}

/**
 * At the first proof of a factor, unfinished factors are removed, and sessions without any proof
 * end.
 */
export async function confirmFactor(
  db: Query,
  { sessionId, factor, now }: { sessionId: string; factor: FactorRow; now: Date },
): Promise<void> {
  await sql`
    update auth.mfa_factors set status = 'verified', updated_at = ${now}
    where id = ${factor.id}`.execute(db);
  await sql`
    delete from auth.mfa_factors
    where user_id = ${factor.user_id} and status = 'unverified'`.execute(db);
  await endUnprovenSessions(db, factor.user_id, sessionId);
}

/** Ends the account's sessions that have shown no second factor. */
export async function endUnprovenSessions(
  db: Query,
  userId: string,
  exceptId: string,
): Promise<void> {
  await sql`
    delete from auth.sessions
    where user_id = ${userId} and aal = 'aal1' and id <> ${exceptId}`.execute(db);
}
