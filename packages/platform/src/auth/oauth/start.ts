import type { FastifyReply, FastifyRequest } from "fastify";
import { randomUUID } from "node:crypto";
import {
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
} from "openid-client";
import { z } from "zod";

import type { AuthServices } from "#auth/auth-services.ts";
import { parseChallenge, type Challenge } from "#auth/flow-state.ts";
import { optionalText, parse } from "#auth/parse.ts";
import { allowedRedirect } from "#auth/redirects.ts";

import { markBrowser } from "./browser.ts";
import { callbackUrl } from "./exchange.ts";
import { beginProviderFlow } from "./flows.ts";
import { PROVIDER_NAMES, type Provider } from "./providers.ts";
import { unsupportedProvider } from "./refusals.ts";

const AuthorizeQuery = z.looseObject({
  provider: optionalText,
  redirect_to: z.string().optional(),
  scopes: optionalText,
  code_challenge: optionalText,
  code_challenge_method: optionalText,
});

/** A valid request to be sent to a provider. */
export interface AuthorizationRequest {
  provider: Provider;
  redirectTo: string;
  challenge: Challenge | null;
  /** Parameters for the provider beside those that this server needs. */
  parameters: Record<string, string>;
}

/** Marks addresses that were already redirected to the public address. */
export const PUBLIC_MARK = "at_public_address";

// Clients must not override these: this server sends some to the provider, and reads the others
// itself.
const RESERVED = new Set(
  (
    "client_id client_secret redirect_uri response_type response_mode grant_type scope state nonce " +
    "request request_uri code code_verifier code_challenge code_challenge_method " +
    `provider redirect_to scopes invite_token skip_http_redirect ${PUBLIC_MARK}`
  ).split(" "),
);
const SCOPES = ["openid", "email", "profile"];

export function parseAuthorizationRequest(
  auth: AuthServices,
  query: unknown,
): AuthorizationRequest {
  const values = parse(AuthorizeQuery, query);
  return {
    provider: enabledProvider(auth, values.provider),
    redirectTo: allowedRedirect(auth.settings, values.redirect_to),
    challenge: parseChallenge(values),
    parameters: { ...furtherParameters(values), scope: buildScope(values.scopes) },
  };
}

/**
 * Returns the provider's address for this player, whom the browser's cookie identifies on return.
 */
export async function startAuthorization(
  auth: AuthServices,
  { provider, redirectTo, challenge, parameters }: AuthorizationRequest,
  context: { request: FastifyRequest; reply: FastifyReply; linkingUserId: string | null },
): Promise<URL> {
  const { configuration } = await provider.discover();
  const id = randomUUID();
  const nonce = randomNonce();
  const verifier = randomPKCECodeVerifier();
  const flow = {
    id,
    provider: provider.name,
    redirectTo,
    challenge,
    nonce,
    verifier,
    browserHash: markBrowser(auth.settings, context.request, context.reply),
    linkingUserId: context.linkingUserId,
  };
  // No player is signed in yet; the row is this server's own record.
  await auth.database.asService((db) => beginProviderFlow(db, flow, auth.clock.now()));
  return buildAuthorizationUrl(configuration, {
    ...parameters,
    redirect_uri: callbackUrl(auth.settings.publicUrl),
    state: id,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
  });
}

function enabledProvider({ providers }: AuthServices, name: string): Provider {
  if (!PROVIDER_NAMES.includes(name))
    throw unsupportedProvider(`Provider ${name} could not be found`);
  const provider = providers.find(name);
  if (!provider) throw unsupportedProvider("provider is not enabled");
  return provider;
}

function furtherParameters(values: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).filter(
      (entry): entry is [string, string] => typeof entry[1] === "string" && !RESERVED.has(entry[0]),
    ),
  );
}

function buildScope(scopes: string): string {
  return [...new Set([...SCOPES, ...scopes.split(/[\s,]+/).filter(Boolean)])].join(" ");
}
