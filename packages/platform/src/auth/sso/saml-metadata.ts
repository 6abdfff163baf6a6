import { createHash } from "node:crypto";

import type { Endpoint } from "#auth/auth-services.ts";

import { buildAcsUrl, buildEntityId, requireSaml } from "./service-provider.ts";

/** Organisations give this document to their identity provider. */
export const samlMetadata: Endpoint = (auth) => ({
  method: "GET",
  url: "/sso/saml/metadata",
  onRequest: requireSaml(auth),
  async handler(_request, reply) {
    const { generateServiceProviderMetadata } = await import("./saml-client.ts");
    const { publicUrl } = auth.settings;
    const issuer = buildEntityId(publicUrl);
    const id = createHash("sha256").update(issuer).digest("hex");
    void reply.header("content-type", "application/xml; charset=utf-8");
    return reply.send(
      generateServiceProviderMetadata({
        issuer,
        callbackUrl: buildAcsUrl(publicUrl),
        identifierFormat: "urn:oasis:names:tc:SAML:2.0:nameid-format:persistent",
        wantAssertionsSigned: true,
        generateUniqueId: () => `_${id}`,
      }),
    );
  },
});
