// This server as identity providers know it.
import type { AuthServices } from "#auth/auth-services.ts";

import { samlDisabled } from "./refusals.ts";

export const buildEntityId = (publicUrl: string) => `${publicUrl}/auth/v1/sso/saml/metadata`;
export const buildAcsUrl = (publicUrl: string) => `${publicUrl}/auth/v1/sso/saml/acs`;

/** Refuses before reading any of the request. */
export function requireSaml({ settings }: AuthServices): () => Promise<void> {
  return async () => {
    if (!settings.auth.saml) throw samlDisabled();
  };
}
