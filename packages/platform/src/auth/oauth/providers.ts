// The OpenID Connect issuers that this server trusts about a person.
import { createRemoteJWKSet, type JWTVerifyGetKey } from "jose";
import { allowInsecureRequests, discovery, type Configuration } from "openid-client";

import { isLoopback } from "#kernel/loopback.ts";
import type { OidcProviderSettings, Platform } from "#kernel/platform.ts";

import { providerUnreachable } from "./refusals.ts";

export interface Provider {
  readonly name: string;
  readonly settings: OidcProviderSettings;
  /**
   * Fetched from the issuer when it is first needed; throws a refusal while the issuer does not
   * answer.
   */
  discover(): Promise<DiscoveredProvider>;
}

export interface DiscoveredProvider {
  configuration: Configuration;
  /** The issuer's name as its tokens carry it. */
  issuer: string;
  keyOf: JWTVerifyGetKey;
}

export interface Providers {
  /** Null where the operator has not set it up. */
  find(name: string): Provider | null;
  findIssuer(issuer: string): Provider | null;
}

export const PROVIDER_NAMES: readonly string[] = ["google"];

const TIMEOUT_S = 10;

export function createProviders({ settings, log }: Pick<Platform, "settings" | "log">): Providers {
  const { google } = settings.auth;
  const providers = google ? [createProvider("google", google, log)] : [];
  return {
    find: (name) => providers.find((provider) => provider.name === name) ?? null,
    findIssuer: (issuer) =>
      providers.find((provider) => provider.settings.issuer === issuer) ?? null,
  };
}

function createProvider(
  name: string,
  settings: OidcProviderSettings,
  log: Platform["log"],
): Provider {
  let discovered: Promise<DiscoveredProvider> | null = null;
  return {
    name,
    settings,
    discover() {
      discovered ??= ask(settings).catch((error: unknown) => {
        // The next sign-in asks again.
        discovered = null;
        log.warn({ err: error, issuer: settings.issuer }, "the issuer could not be discovered");
        throw providerUnreachable(name);
      });
      return discovered;
    },
  };
}

async function ask({
  issuer,
  clientId,
  clientSecret,
}: OidcProviderSettings): Promise<DiscoveredProvider> {
  const url = new URL(issuer);
  const configuration = await discovery(url, clientId, clientSecret, undefined, {
    timeout: TIMEOUT_S,
    // Traffic on the machine's own loopback interface cannot be intercepted.
    execute: isLoopback(url) ? [allowInsecureRequests] : [],
  });
  const metadata = configuration.serverMetadata();
  if (!metadata.jwks_uri) throw new Error("The issuer names no keys");
  const keyOf = createRemoteJWKSet(new URL(metadata.jwks_uri));
  return { configuration, issuer: metadata.issuer, keyOf };
}
