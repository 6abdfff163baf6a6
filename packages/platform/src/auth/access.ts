// Identifies the caller of a request: a player with an active session, or the service.
import type { FastifyRequest } from "fastify";
import type { JWTPayload } from "jose";
import { sql } from "kysely";

import { readBearerToken, toCaller } from "#kernel/bearer.ts";
import { noteCaller } from "#kernel/request-facts.ts";
import { TokenError } from "#kernel/tokens.ts";

import type { AuthServices } from "./auth-services.ts";
import { isUuid } from "./parse.ts";
import {
  badClaim,
  badSubject,
  badToken,
  noAuthorization,
  notAdmin,
  tokenSessionNotFound,
  userBanned,
  tokenUserNotFound,
} from "./refusals.ts";
import { findUser, isBanned, type UserRow } from "./users.ts";

export interface SignedInUser {
  user: UserRow;
  /** Null for a token that was signed by hand with the shared secret. */
  sessionId: string | null;
}

/** The API key alone is not a session: only the Authorization header counts. */
export async function requireSession(
  auth: AuthServices,
  request: FastifyRequest,
): Promise<SignedInUser> {
  const claims = await readClaims(auth, request);
  if (!claims.sub) throw badClaim("missing sub claim");
  if (!isUuid(claims.sub)) throw badSubject();
  const user = await findUser(auth.database.service, claims.sub);
  if (!user) throw tokenUserNotFound();
  if (isBanned(user, auth.clock.now())) throw userBanned(403);

  noteCaller(request, user.id);
  const sessionId = claims["session_id"] ?? null;
  if (sessionId === null) return { user, sessionId };
  if (!isUuid(sessionId) || !(await isActive(auth, sessionId, user.id)))
    throw tokenSessionNotFound();
  return { user, sessionId };
}

export async function requireAdmin(auth: AuthServices, request: FastifyRequest): Promise<void> {
  const claims = await readClaims(auth, request);
  if (toCaller(claims).role !== "service_role") throw notAdmin();
}

async function readClaims(auth: AuthServices, request: FastifyRequest): Promise<JWTPayload> {
  const token = readBearerToken(request);
  if (token === null) throw noAuthorization();
  try {
    return await auth.tokens.verify(token);
  } catch (error) {
    if (error instanceof TokenError) throw badToken(error.message);
    throw error;
  }
}

async function isActive(auth: AuthServices, id: string, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select from auth.sessions
    where id = ${id} and user_id = ${userId}
      and (not_after is null or not_after > ${auth.clock.now()})`.execute(auth.database.service);
  return rows.length > 0;
}
