import type { FastifyRequest } from "fastify";
import { sql } from "kysely";
import { randomBytes, randomUUID } from "node:crypto";

import type { Database, Query } from "#kernel/database.ts";
import { runPrepared } from "#kernel/run-prepared.ts";

import type { AuthServices } from "./auth-services.ts";
import { hashRefreshToken, newRefreshToken } from "./refresh-tokens.ts";
import { invalidCredentials } from "./refusals.ts";
import { userJson } from "./user-json.ts";
import { USER_COLUMNS, type UserRow } from "./users.ts";

/** How the session began; its tokens carry this. */
export interface AuthenticationMethod {
  method: string;
  timestamp: number;
}

export interface OpenSession {
  user: UserRow;
  id: string;
  aal: string;
  /** Newest first. */
  amr: readonly AuthenticationMethod[];
  refreshToken: string;
}

export interface SessionStart {
  userId: string;
  method: string;
  request: FastifyRequest;
  now: Date;
  /** The password that was proven: if it has changed since then, no session is opened. */
  passwordHash?: string | null;
}

const KEY_BYTES = 32;

/** These methods upgrade a session to aal2. */
export const SECOND_FACTOR_METHODS = [
  "totp",
  "mfa/phone",
  "mfa/webauthn",
  "mfa/recovery_code",
] as const;
export type SecondFactorMethod = (typeof SECOND_FACTOR_METHODS)[number];

export async function openSession(db: Query, start: SessionStart): Promise<OpenSession> {
  const opening = prepareOpening(start);
  const { rows } = await opening.query.execute(db);
  return opening.finish(rows);
}

/** The same as a transaction of its own, which needs one round trip. */
export async function openSessionAlone(
  database: Database,
  start: SessionStart,
): Promise<OpenSession> {
  const opening = prepareOpening(start);
  return opening.finish(await runPrepared(database, opening.query));
}

function prepareOpening(start: SessionStart) {
  const { userId, method, request, now } = start;
  const id = randomUUID();
  const refreshToken = newRefreshToken();
  const provenHash = start.passwordHash ?? null;
  // Updating the account waits for a password change under way, which then ends this attempt.
  const query = sql<UserRow>`
    with account as (
      update auth.users set last_sign_in_at = ${now}
      where id = ${userId} and deleted_at is null
        and (${provenHash}::text is null or encrypted_password = ${provenHash})
      returning *
    ),
    session as (
      insert into auth.sessions (
        id, user_id, refresh_key, user_agent, ip, created_at, updated_at
      )
      select ${id}::uuid, id, ${randomBytes(KEY_BYTES)}::bytea,
        ${request.headers["user-agent"] ?? null}::text, ${request.ip}::text,
        ${now}::timestamptz, ${now}::timestamptz
      from account
      returning id
    ),
    claim as (
      insert into auth.mfa_amr_claims (session_id, authentication_method, created_at, updated_at)
      select id, ${method}::text, ${now}::timestamptz, ${now}::timestamptz from session
    ),
    token as (
      insert into auth.refresh_tokens (session_id, token_hash, created_at, updated_at)
      select id, ${hashRefreshToken(refreshToken)}::text, ${now}::timestamptz, ${now}::timestamptz
      from session
    )
    select ${USER_COLUMNS} from account u`;
  const finish = ([user]: readonly UserRow[]): OpenSession => {
    if (user === undefined) throw invalidCredentials();
    const amr = [{ method, timestamp: unixSeconds(now) }];
    return { user, id, aal: "aal1", amr, refreshToken };
  };
  return { query, finish };
}

/**
 * The session in the client's form, with a freshly signed access token; do not call this inside a
 * transaction.
 */
export async function sessionJson(auth: AuthServices, session: OpenSession) {
  const { user } = session;
  const lifetime = auth.settings.auth.tokenLifetimeSeconds;
  const issuedAt = unixSeconds(auth.clock.now());
  const accessToken = await auth.tokens.signUser({
    iss: `${auth.settings.publicUrl}/auth/v1`,
    sub: user.id,
    aud: "authenticated",
    exp: issuedAt + lifetime,
    iat: issuedAt,
    // It makes two tokens of the same second differ.
    jti: randomUUID(),
    email: user.email ?? "",
    phone: user.phone ?? "",
    app_metadata: user.raw_app_meta_data,
    user_metadata: user.raw_user_meta_data,
    // The role is never read from a column: no row can make a token more than a player's.
    role: "authenticated",
    aal: session.aal,
    amr: session.amr,
    session_id: session.id,
    is_anonymous: user.is_anonymous,
  });
  return {
    access_token: accessToken,
    token_type: "bearer",
    expires_in: lifetime,
    expires_at: issuedAt + lifetime,
    refresh_token: session.refreshToken,
    user: userJson(user),
  };
}

/**
 * The methods that have proven the session, newest first; at the same moment, the second factor
 * counts as newer.
 */
export async function readMethods(db: Query, sessionId: string): Promise<AuthenticationMethod[]> {
  const { rows } = await sql<AuthenticationMethod>`
    select authentication_method as method, floor(extract(epoch from created_at))::int as timestamp
    from auth.mfa_amr_claims
    where session_id = ${sessionId}
    order by created_at desc,
      authentication_method = any(${SECOND_FACTOR_METHODS}::text[]) desc`.execute(db);
  return rows;
}

/** Ends the sessions of a user, all or all but one. */
export async function endSessions(
  db: Query,
  userId: string,
  exceptId: string | null,
): Promise<void> {
  await sql`
    delete from auth.sessions
    where user_id = ${userId} and id is distinct from ${exceptId}::uuid`.execute(db);
}

export async function endSession(db: Query, id: string): Promise<void> {
  await sql`delete from auth.sessions where id = ${id}`.execute(db);
}

function unixSeconds(time: Date): number {
  return Math.floor(time.getTime() / 1000);
}
