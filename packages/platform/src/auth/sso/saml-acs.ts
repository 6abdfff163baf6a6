import type { FastifyRequest } from "fastify";
import { sql } from "kysely";
import { z } from "zod";

import { findOrCreateIdentityAccount } from "#auth/account-of-identity.ts";
import type { AuthServices, Endpoint } from "#auth/auth-services.ts";
import { beginFlow, issueAuthCode } from "#auth/flow-state.ts";
import { errorRedirect } from "#auth/oauth/error-redirect.ts";
import type { Profile } from "#auth/oauth/profile.ts";
import { isUuid, optionalText, parse } from "#auth/parse.ts";
import { withFragment, withQuery } from "#auth/redirects.ts";
import { openSession, sessionJson } from "#auth/sessions.ts";
import type { Query } from "#kernel/database.ts";
import { networkKey } from "#kernel/rate-limit.ts";
import { Refusal } from "#kernel/refusal.ts";

import { readProfile } from "./attributes.ts";
import { parseMetadata } from "./metadata.ts";
import { findProvider } from "./providers.ts";
import { readResponse } from "./read-response.ts";
import { noSuchProvider, unknownRelayState } from "./refusals.ts";
import { endRelay, findRelay, type RelayState } from "./relay-states.ts";
import { requireSaml } from "./service-provider.ts";

// Assertions carry certificates and whole lists of groups.
const BODY_MAX_BYTES = 256 * 1024;
const METHOD = "sso/saml";

const Body = z.object({ SAMLResponse: optionalText, RelayState: optionalText });

/** Identity providers send players back to this route, by a form in the browser. */
export const samlAcs: Endpoint = (auth) => ({
  method: "POST",
  url: "/sso/saml/acs",
  bodyLimit: BODY_MAX_BYTES,
  onRequest: requireSaml(auth),
  async handler(request, reply) {
    await auth.limits.consume("verify", networkKey(request.ip));
    const { SAMLResponse: response, RelayState: id } = parse(Body, request.body);
    void reply.header("referrer-policy", "no-referrer");
    const relay = isUuid(id) ? await findRelay(auth.database.service, id) : null;
    try {
      if (!relay) throw unknownRelayState();
      const profile = await completeSignIn(auth, relay, response);
      return await reply.redirect(await end(auth, relay, { profile, request }), 303);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return reply.redirect(
        errorRedirect(relay?.redirectTo ?? auth.settings.publicUrl, error),
        303,
      );
    }
  },
});

async function completeSignIn(
  auth: AuthServices,
  relay: RelayState,
  response: string,
): Promise<Profile> {
  const { service } = auth.database;
  await endRelay(service, relay, auth.clock.now());
  const provider = await findProvider(service, relay.providerId);
  if (!provider) throw noSuchProvider();
  const metadata = await parseMetadata(provider.metadata_xml);
  const subject = await readResponse(auth, response, {
    provider: { ...metadata, nameIdFormat: provider.name_id_format },
    requestId: relay.requestId,
  });
  const { id, entity_id: entityId, attribute_mapping: mapping } = provider;
  return readProfile({ id, entityId, mapping }, subject);
}

/**
 * Redirects the player onward: with a code where the client holds a verifier, else with the
 * session.
 */
async function end(
  auth: AuthServices,
  { challenge, redirectTo }: RelayState,
  { profile, request }: { profile: Profile; request: FastifyRequest },
): Promise<string> {
  const now = auth.clock.now();
  // The caller has no account yet, so no policy can let this through.
  const result = await auth.database.asService(async (db) => {
    const userId = await findOrCreateIdentityAccount(auth, db, { profile, isSso: true });
    await followAddress(db, { userId, email: profile.email, now });
    if (!challenge) return openSession(db, { userId, method: METHOD, request, now });
    await beginFlow(db, { userId, method: METHOD, challenge, now });
    return issueAuthCode(db, { userId, method: METHOD, now });
  });
  if (typeof result === "string") return withQuery(redirectTo, { code: result });
  const { user: _, ...values } = await sessionJson(auth, result);
  const texts = Object.entries(values).map(([name, value]) => [name, String(value)]);
  return withFragment(redirectTo, Object.fromEntries(texts) as Record<string, string>);
}

// The organisation says which address its people have.
async function followAddress(
  db: Query,
  { userId, email, now }: { userId: string; email: string | null; now: Date },
): Promise<void> {
  await sql`
    update auth.users set email = ${email}, updated_at = ${now}
    where id = ${userId} and is_sso_user and email is distinct from ${email}`.execute(db);
}
