import { randomUUID } from "node:crypto";
import { z } from "zod";

import type { AuthServices, Endpoint } from "#auth/auth-services.ts";
import { parseChallenge } from "#auth/flow-state.ts";
import { isUuid, optionalText, parse } from "#auth/parse.ts";
import { allowedRedirect } from "#auth/redirects.ts";
import { invalid } from "#auth/refusals.ts";
import { networkKey } from "#kernel/rate-limit.ts";

import { parseMetadata } from "./metadata.ts";
import { findProvider, findProviderByDomain, type ProviderRow } from "./providers.ts";
import { noProviderForDomain, noSuchProvider } from "./refusals.ts";
import { beginRelay } from "./relay-states.ts";
import { requireSaml } from "./service-provider.ts";

const Body = z.object({
  provider_id: optionalText,
  domain: optionalText,
  redirect_to: optionalText,
  skip_http_redirect: z.boolean().nullish(),
  code_challenge: optionalText,
  code_challenge_method: optionalText,
});
type Body = z.output<typeof Body>;

export const startSso: Endpoint = (auth) => ({
  method: "POST",
  url: "/sso",
  onRequest: requireSaml(auth),
  async handler(request, reply) {
    await auth.limits.consume("signIn", networkKey(request.ip));
    const body = parse(Body, request.body);
    const url = await depart(auth, await findRequestedProvider(auth, body), body);
    return body.skip_http_redirect ? { url } : reply.redirect(url, 303);
  },
});

async function findRequestedProvider(
  { database: { service } }: AuthServices,
  { provider_id: id, domain }: Body,
): Promise<ProviderRow> {
  if (id && domain) throw invalid("Only one of provider_id or domain supported");
  if (!id && !domain) throw invalid("A provider_id or domain needs to be provided");
  if (domain) {
    const provider = await findProviderByDomain(service, domain);
    if (!provider) throw noProviderForDomain();
    return provider;
  }
  const provider = isUuid(id) ? await findProvider(service, id) : null;
  if (!provider) throw noSuchProvider();
  return provider;
}

/** The identity provider's address with the request to sign the player in. */
async function depart(auth: AuthServices, provider: ProviderRow, body: Body): Promise<string> {
  const relay = {
    id: randomUUID(),
    providerId: provider.id,
    requestId: `_${randomUUID()}`,
    redirectTo: allowedRedirect(auth.settings, body.redirect_to),
    challenge: parseChallenge(body),
    createdAt: auth.clock.now(),
  };
  const identityProvider = await parseMetadata(provider.metadata_xml);
  const nameIdFormat = provider.name_id_format;
  const { talkTo } = await import("./saml-client.ts");
  const saml = talkTo(auth, { ...identityProvider, nameIdFormat }, relay.requestId);
  const url = await saml.getAuthorizeUrlAsync(relay.id, undefined, {});
  // No player is signed in yet; the row is this server's own record.
  await auth.database.asService((db) => beginRelay(db, relay));
  return url;
}
