import type { FastifyRequest } from "fastify";
import {
  authorizationCodeGrant,
  AuthorizationResponseError,
  fetchUserInfo,
  type IDToken,
} from "openid-client";

import type { AuthServices } from "#auth/auth-services.ts";
import { refuse, type Refusal } from "#kernel/refusal.ts";

import type { ProviderFlow } from "./flows.ts";
import { toProfile, type Profile } from "./profile.ts";
import type { ProviderTokens } from "./provider-tokens.ts";
import type { DiscoveredProvider, Provider } from "./providers.ts";
import { exchangeFailed } from "./refusals.ts";

export interface ExchangeResult {
  profile: Profile;
  tokens: ProviderTokens;
}

const DESCRIPTION_MAX = 200;

/** The address to which providers redirect players. */
export function callbackUrl(publicUrl: string): string {
  return `${publicUrl}/auth/v1/callback`;
}

/**
 * Exchanges the code for the person's profile, and checks the provider's answer against the
 * request.
 */
export async function exchange(
  auth: AuthServices,
  provider: Provider,
  { flow, request }: { flow: ProviderFlow; request: FastifyRequest },
): Promise<ExchangeResult> {
  const discovered = await provider.discover();
  const requested = new URL(callbackUrl(auth.settings.publicUrl));
  requested.search = new URL(request.url, requested).search;
  try {
    const answer = await authorizationCodeGrant(discovered.configuration, requested, {
      pkceCodeVerifier: flow.verifier,
      expectedNonce: flow.nonce,
      expectedState: flow.id,
      idTokenExpected: true,
    });
    const claims = answer.claims();
    if (!claims) throw exchangeFailed();
    const facts = await complete(discovered, claims, answer.access_token);
    return {
      profile: toProfile(provider.name, facts),
      tokens: {
        provider_token: answer.access_token,
        ...(answer.refresh_token && { provider_refresh_token: answer.refresh_token }),
      },
    };
  } catch (error) {
    if (error instanceof AuthorizationResponseError) throw declined(error);
    // The error itself is not logged: it may carry the provider's answer, tokens included.
    const reason = error instanceof Error ? error.message : "";
    request.log.warn({ provider: provider.name, reason }, "a code could not be exchanged");
    throw exchangeFailed();
  }
}

/** Some issuers return the e-mail address only from their user-info endpoint. */
async function complete(
  { configuration }: DiscoveredProvider,
  claims: IDToken,
  accessToken: string,
) {
  if (claims["email"] !== undefined) return claims;
  if (configuration.serverMetadata().userinfo_endpoint === undefined) return claims;
  return { ...(await fetchUserInfo(configuration, accessToken, claims.sub)), ...claims };
}

function declined({ error, error_description: description }: AuthorizationResponseError): Refusal {
  const words = (description ?? error).slice(0, DESCRIPTION_MAX);
  return refuse(error === "access_denied" ? 403 : 400, "bad_oauth_callback", words);
}
