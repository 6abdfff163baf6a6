import type { OidcProviderSettings } from "@capicu/platform/kernel/platform";

import type { Config } from "./config.ts";

/** Null until the operator has named the client and its secret. */
export function googleSettings(config: Config): OidcProviderSettings | null {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = config;
  if (clientId === undefined || clientSecret === undefined) return null;
  return { clientId, clientSecret, issuer: config.GOOGLE_ISSUER };
}
