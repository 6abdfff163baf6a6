import type { FastifyRequest } from "fastify";
import { z } from "zod";

import type { AuthServices } from "#auth/auth-services.ts";
import { linkProfile } from "#auth/oauth/link.ts";
import { toProfile } from "#auth/oauth/profile.ts";
import type { Provider } from "#auth/oauth/providers.ts";
import { badIdTokenRequest, providerDisabled } from "#auth/oauth/refusals.ts";
import { signInProfile } from "#auth/oauth/sign-in.ts";
import { requireLinking } from "#auth/oauth/user-identities.ts";
import { verifyIdToken } from "#auth/oauth/verify-id-token.ts";
import { optionalText, parse } from "#auth/parse.ts";
import { openSession, sessionJson } from "#auth/sessions.ts";
import { networkKey } from "#kernel/rate-limit.ts";

const Body = z.object({
  provider: optionalText,
  issuer: optionalText,
  client_id: optionalText,
  id_token: optionalText,
  access_token: optionalText,
  nonce: optionalText,
  link_identity: z.boolean().nullish(),
});
type Body = z.output<typeof Body>;

/** Signs in clients that received the token from the provider themselves. */
export async function grantByIdToken(auth: AuthServices, request: FastifyRequest) {
  await auth.limits.consume("signIn", networkKey(request.ip));
  const body = parse(Body, request.body);
  const linking = body.link_identity ? await requireLinking(auth, request) : null;
  if (!body.id_token) throw badIdTokenRequest("id_token required");
  const provider = enabledProvider(auth, body);
  const claims = await verifyIdToken(auth, provider, {
    token: body.id_token,
    accessToken: body.access_token,
    nonce: body.nonce,
  });
  const profile = toProfile(provider.name, claims);
  const now = auth.clock.now();
  // The caller has no account yet, so no policy can let this through.
  const session = await auth.database.asService(async (db) => {
    if (linking) await linkProfile(auth, db, { userId: linking.user.id, profile });
    const userId = linking?.user.id ?? (await signInProfile(auth, db, profile));
    return openSession(db, { userId, method: "oauth", request, now });
  });
  return sessionJson(auth, session);
}

function enabledProvider({ providers }: AuthServices, body: Body): Provider {
  if (!body.provider && !(body.issuer && body.client_id))
    throw badIdTokenRequest("provider or client_id and issuer required");
  const provider = body.provider
    ? providers.find(body.provider)
    : providers.findIssuer(body.issuer);
  if (!provider) throw providerDisabled(body.provider || body.issuer);
  if (body.client_id && body.client_id !== provider.settings.clientId)
    throw providerDisabled(body.issuer || body.provider);
  return provider;
}
