import type { FastifyRequest } from "fastify";
import { sql } from "kysely";
import { z } from "zod";

import { requireSession, type SignedInUser } from "#auth/access.ts";
import type { AuthServices, Endpoint } from "#auth/auth-services.ts";
import { requireAal2ToChange } from "#auth/mfa/assurance.ts";
import { linkingNeedsAal2 } from "#auth/mfa/refusals.ts";
import { isUuid, optionalText, parse } from "#auth/parse.ts";
import type { Query } from "#kernel/database.ts";
import { networkKey } from "#kernel/rate-limit.ts";

import { nameProviders } from "./identities.ts";
import {
  identityNotFound,
  identityNotUuid,
  lastIdentity,
  manualLinkingDisabled,
} from "./refusals.ts";
import { startAuthorization, parseAuthorizationRequest } from "./start.ts";

const LinkQuery = z.object({ skip_http_redirect: optionalText });

export const authorizeIdentity: Endpoint = (auth) => ({
  method: "GET",
  url: "/user/identities/authorize",
  exposeHeadRoute: false,
  async handler(request, reply) {
    await auth.limits.consume("signIn", networkKey(request.ip));
    const { user } = await requireLinking(auth, request);
    const authorization = parseAuthorizationRequest(auth, request.query);
    const { href } = await startAuthorization(auth, authorization, {
      request,
      reply,
      linkingUserId: user.id,
    });
    const isAskedFor = parse(LinkQuery, request.query).skip_http_redirect === "true";
    return isAskedFor ? { url: href } : reply.redirect(href, 302);
  },
});

export const deleteIdentity: Endpoint = (auth) => ({
  method: "DELETE",
  url: "/user/identities/:id",
  async handler(request) {
    const { user } = await requireLinking(auth, request);
    const { id } = request.params as { id: string };
    if (!isUuid(id)) throw identityNotUuid();
    const now = auth.clock.now();
    // The tables of accounts have no policies; the query searches the caller's own identities only.
    await auth.database.asService((db) => unlink(db, { userId: user.id, identityId: id, now }));
    return {};
  },
});

export async function requireLinking(
  auth: AuthServices,
  request: FastifyRequest,
): Promise<SignedInUser> {
  const signedIn = await requireSession(auth, request);
  if (!auth.settings.auth.manualLinking) throw manualLinkingDisabled();
  await requireAal2ToChange(auth, signedIn, linkingNeedsAal2);
  return signedIn;
}

async function unlink(
  db: Query,
  { userId, identityId, now }: { userId: string; identityId: string; now: Date },
): Promise<void> {
  // Without the lock, two concurrent removals could both leave the account without an identity.
  await sql`select from auth.users where id = ${userId} for update`.execute(db);
  const { rows } = await sql<{ id: string; provider: string }>`
    select id, provider from auth.identities where user_id = ${userId}`.execute(db);
  const identity = rows.find(({ id }) => id === identityId.toLowerCase());
  if (!identity) throw identityNotFound();
  if (rows.length === 1) throw lastIdentity();
  await sql`delete from auth.identities where id = ${identity.id}`.execute(db);
  // A player who removes the e-mail identity no longer signs in with its password.
  if (identity.provider === "email")
    await sql`update auth.users set encrypted_password = null where id = ${userId}`.execute(db);
  await nameProviders(db, userId, now);
}
