import { randomUUID } from "node:crypto";
import { describe, expect, inject, test } from "vitest";

import { samlIdentityProvider } from "#testing/saml-identity-provider.ts";

import { createTestClient, requireOwnServer } from "./test-clients.ts";

const fullServer = inject("fullServer");
const server = () => requireOwnServer(fullServer);

/** The SAML addresses of this server. */
const samlAddresses = () => ({
  audience: `${server().url}/auth/v1/sso/saml/metadata`,
  recipient: `${server().url}/auth/v1/sso/saml/acs`,
});

/** Registers an organisation with its identity provider. */
async function createOrganisation() {
  const domain = `${randomUUID()}.example`;
  const provider = samlIdentityProvider();
  const answer = await fetch(`${server().url}/auth/v1/admin/sso/providers`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${server().serviceKey}`,
      "content-type": "application/json",
    },
    body: JSON.stringify({ type: "saml", metadata_xml: provider.metadata, domains: [domain] }),
  });
  expect(answer.ok).toBe(true);
  return { domain, provider };
}

async function postResponse(form: Record<string, string>): Promise<URL> {
  const answer = await fetch(`${server().url}/auth/v1/sso/saml/acs`, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams(form),
  });
  return new URL(answer.headers.get("location") ?? "none:");
}

describe.skipIf(fullServer === null)("sign-in with SAML", () => {
  test("S7.12 redirects to the identity provider and back to a session, once", async () => {
    const { domain, provider } = await createOrganisation();
    const client = createTestClient(server(), { flowType: "pkce" });
    const { data } = await client.auth.signInWithSSO({
      domain,
      options: { skipBrowserRedirect: true },
    });
    const form = provider.answer(provider.read(data?.url ?? ""), samlAddresses());
    const end = await postResponse(form);
    const exchanged = await client.auth.exchangeCodeForSession(end.searchParams.get("code") ?? "");
    const again = await postResponse(form);

    expect(exchanged.error).toBeNull();
    expect(exchanged.data.user?.app_metadata.provider).toMatch(/^sso:/);
    expect(again.searchParams.get("code")).toBeNull();
  });

  test("a response that was tampered with opens no session", async () => {
    const { domain, provider } = await createOrganisation();
    const client = createTestClient(server());
    const { data } = await client.auth.signInWithSSO({
      domain,
      options: { skipBrowserRedirect: true },
    });
    const request = provider.read(data?.url ?? "");
    const tamper = (xml: string) => xml.replaceAll("@", "@evil.");
    const end = await postResponse(provider.answer(request, samlAddresses(), { tamper }));

    expect(end.href).not.toMatch(/access_token|code=[0-9a-f-]{36}/);
  });

  test("an unknown domain is refused", async () => {
    const { error } = await createTestClient(server()).auth.signInWithSSO({
      domain: "nobody.example",
    });

    expect(error).toMatchObject({ status: 404, code: "sso_provider_not_found" });
  });

  test("the service provider metadata are XML", async () => {
    const answer = await fetch(`${server().url}/auth/v1/sso/saml/metadata`);

    expect(await answer.text()).toMatch(/<(md:)?EntityDescriptor/);
  });
});
