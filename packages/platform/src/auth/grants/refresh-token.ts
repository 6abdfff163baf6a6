import type { FastifyRequest } from "fastify";
import { sql } from "kysely";
import { z } from "zod";

import type { AuthServices } from "#auth/auth-services.ts";
import { optionalText, parse } from "#auth/parse.ts";
import { hashRefreshToken, rotate } from "#auth/refresh-tokens.ts";
import {
  malformedRefreshToken,
  refreshTokenNotFound,
  sessionExpired,
  userBanned,
} from "#auth/refusals.ts";
import { readMethods, sessionJson, type OpenSession } from "#auth/sessions.ts";
import { findUser, isBanned } from "#auth/users.ts";
import type { Query } from "#kernel/database.ts";
import { networkKey } from "#kernel/rate-limit.ts";
import { Refusal } from "#kernel/refusal.ts";

const Body = z.object({ refresh_token: optionalText });

interface SessionRow {
  id: string;
  user_id: string;
  aal: string;
  refresh_key: Buffer;
  not_after: Date | null;
}

export async function grantByRefreshToken(auth: AuthServices, request: FastifyRequest) {
  await auth.limits.consume("refresh", networkKey(request.ip));
  const { refresh_token: presented } = parse(Body, request.body);
  if (!/^[a-z0-9-]{12,64}$/.test(presented)) throw malformedRefreshToken();

  // The caller has nothing but the token, so its owner is looked up here.
  const outcome = await auth.database.asService((db) => refresh(auth, db, presented));
  // The refusal is thrown only after the commit, so that the family stays revoked.
  if (outcome instanceof Refusal) throw outcome;
  return sessionJson(auth, outcome);
}

async function refresh(
  auth: AuthServices,
  db: Query,
  presented: string,
): Promise<OpenSession | Refusal> {
  const session = await lockSession(db, presented);
  if (!session) return refreshTokenNotFound();
  await auth.limits.consume("session", session.id);
  const now = auth.clock.now();
  const user = await findUser(db, session.user_id);
  if (!user) return refreshTokenNotFound();
  if (isBanned(user, now)) return userBanned(400);
  if (session.not_after !== null && session.not_after <= now) return sessionExpired();

  const { reuseIntervalSeconds } = auth.settings.auth;
  const { id: sessionId, refresh_key: key } = session;
  const refreshToken = await rotate(db, { sessionId, key, presented, now, reuseIntervalSeconds });
  if (refreshToken instanceof Refusal) return refreshToken;
  await sql`
    update auth.sessions set refreshed_at = ${now}, updated_at = ${now}
    where id = ${sessionId}`.execute(db);
  return {
    user,
    id: sessionId,
    aal: session.aal,
    amr: await readMethods(db, sessionId),
    refreshToken,
  };
}

// Two refreshes of one token run one after the other, so the second sees the result of the first.
async function lockSession(db: Query, presented: string): Promise<SessionRow | null> {
  await sql`set local lock_timeout = '5s'`.execute(db);
  const { rows } = await sql<SessionRow>`
    select s.id, s.user_id, s.aal, s.refresh_key, s.not_after
    from auth.sessions s
    join auth.refresh_tokens t on t.session_id = s.id
    where t.token_hash = ${hashRefreshToken(presented)}
    for update of s`.execute(db);
  return rows[0] ?? null;
}
