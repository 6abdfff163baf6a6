// Loaded with the first sign-in by SAML, because its library has more than a hundred modules.
import {
  generateServiceProviderMetadata,
  SAML,
  ValidateInResponseTo,
  type CacheProvider,
} from "@node-saml/node-saml";

import type { AuthServices } from "#auth/auth-services.ts";
import type { Clock } from "#kernel/clock.ts";

import type { IdentityProvider } from "./metadata.ts";
import { buildAcsUrl, buildEntityId } from "./service-provider.ts";

export { generateServiceProviderMetadata };
export { parseXml2JsFromString } from "@node-saml/node-saml/lib/xml.js";

const CLOCK_SKEW_MS = 60_000;

/** Builds a client for one request to an identity provider, or for reading its answer. */
export function talkTo(
  { settings, clock }: AuthServices,
  provider: IdentityProvider & { nameIdFormat: string | null },
  requestId: string,
): SAML {
  const entityId = buildEntityId(settings.publicUrl);
  return new ClockedSaml(clock, {
    idpCert: provider.certificates,
    entryPoint: provider.entryPoint,
    issuer: entityId,
    audience: entityId,
    callbackUrl: buildAcsUrl(settings.publicUrl),
    identifierFormat: provider.nameIdFormat,
    disableRequestedAuthnContext: true,
    wantAssertionsSigned: true,
    // Many providers sign only the assertion, and nothing outside of it is trusted.
    wantAuthnResponseSigned: false,
    acceptedClockSkewMs: CLOCK_SKEW_MS,
    validateInResponseTo: ValidateInResponseTo.always,
    generateUniqueId: () => requestId,
    cacheProvider: createRequestCache(requestId),
  });
}

class ClockedSaml extends SAML {
  readonly #clock: Clock;

  constructor(clock: Clock, options: ConstructorParameters<typeof SAML>[0]) {
    super(options);
    this.#clock = clock;
  }

  protected override checkTimestampsValidityError(
    _now: number,
    ...times: [notBefore: string, notOnOrAfter: string, limit?: number]
  ): Error | null {
    return super.checkTimestampsValidityError(this.#clock.now().getTime(), ...times);
  }
}

// The library asks whether the request is known; the relay state makes sure that it is answered
// once.
function createRequestCache(requestId: string): CacheProvider {
  return {
    saveAsync: (key) => Promise.resolve({ value: key, createdAt: Date.now() }),
    getAsync: (key) => Promise.resolve(key === requestId ? new Date().toISOString() : null),
    removeAsync: () => Promise.resolve(null),
  };
}
