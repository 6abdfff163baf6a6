import type { FastifyRequest } from "fastify";
import { sql } from "kysely";

import { requireSession, type SignedInUser } from "#auth/access.ts";
import type { AuthServices } from "#auth/auth-services.ts";
import { tokenSessionNotFound } from "#auth/refusals.ts";
import type { UserRow } from "#auth/users.ts";
import type { Query } from "#kernel/database.ts";

import { anonymousRefused, changeNeedsAal2 } from "./refusals.ts";

export interface Player {
  user: UserRow;
  sessionId: string;
}

/** A caller with an account and a session: a token without a session proves no factor. */
export async function requirePlayer(auth: AuthServices, request: FastifyRequest): Promise<Player> {
  const { user, sessionId } = await requireSession(auth, request);
  if (user.is_anonymous) throw anonymousRefused();
  if (sessionId === null) throw tokenSessionNotFound();
  return { user, sessionId };
}

/** The session's row says what it has proven; its tokens are not trusted for that. */
export async function isAal2(db: Query, sessionId: string): Promise<boolean> {
  const { rows } = await sql<{ aal: string }>`
    select aal from auth.sessions where id = ${sessionId} for update`.execute(db);
  if (!rows[0]) throw tokenSessionNotFound();
  return rows[0].aal === "aal2";
}

/** A player with a second factor must have shown it before changing a way to sign in. */
export async function requireAal2ToChange(
  auth: AuthServices,
  { user, sessionId }: SignedInUser,
  refusal = changeNeedsAal2,
): Promise<void> {
  const { rows } = await sql`
    select from auth.mfa_factors f
    where f.user_id = ${user.id} and f.status = 'verified'
      and not exists (
        select from auth.sessions s where s.id = ${sessionId}::uuid and s.aal = 'aal2'
      )
    limit 1`.execute(auth.database.service);
  if (rows.length > 0) throw refusal();
}
