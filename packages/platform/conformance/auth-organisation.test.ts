import { randomUUID } from "node:crypto";
import { describe, expect, inject, test } from "vitest";

import { samlIdentityProvider } from "#testing/saml-identity-provider.ts";

import { createWireClient, ours } from "./test-clients.ts";

const everything = inject("everything");
const there = () => ours(everything);

/** For this server, not for that of the unit tests. */
const addressed = () => ({
  audience: `${there().url}/auth/v1/sso/saml/metadata`,
  recipient: `${there().url}/auth/v1/sso/saml/acs`,
});

/** An organisation that the server knows. */
async function organisation() {
  const domain = `${randomUUID()}.example`;
  const provider = samlIdentityProvider();
  const answer = await fetch(`${there().url}/auth/v1/admin/sso/providers`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${there().serviceKey}`,
      "content-type": "application/json",
    },
    body: JSON.stringify({ type: "saml", metadata_xml: provider.metadata, domains: [domain] }),
  });
  expect(answer.ok).toBe(true);
  return { domain, provider };
}

async function post(form: Record<string, string>): Promise<URL> {
  const answer = await fetch(`${there().url}/auth/v1/sso/saml/acs`, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams(form),
  });
  return new URL(answer.headers.get("location") ?? "none:");
}

describe.skipIf(everything === null)("sign-in through an organisation", () => {
  test("S7.12 leads to its provider and back to a session, once", async () => {
    const { domain, provider } = await organisation();
    const client = createWireClient(there(), { flowType: "pkce" });
    const { data } = await client.auth.signInWithSSO({
      domain,
      options: { skipBrowserRedirect: true },
    });
    const form = provider.answer(provider.read(data?.url ?? ""), addressed());
    const end = await post(form);
    const opened = await client.auth.exchangeCodeForSession(end.searchParams.get("code") ?? "");
    const again = await post(form);

    expect(opened.error).toBeNull();
    expect(opened.data.user?.app_metadata.provider).toMatch(/^sso:/);
    expect(again.searchParams.get("code")).toBeNull();
  });

  test("a changed answer opens nothing", async () => {
    const { domain, provider } = await organisation();
    const client = createWireClient(there());
    const { data } = await client.auth.signInWithSSO({
      domain,
      options: { skipBrowserRedirect: true },
    });
    const question = provider.read(data?.url ?? "");
    const tamper = (xml: string) => xml.replaceAll("@", "@evil.");
    const end = await post(provider.answer(question, addressed(), { tamper }));

    expect(end.href).not.toMatch(/access_token|code=[0-9a-f-]{36}/);
  });

  test("an unknown organisation is said to be unknown", async () => {
    const { error } = await createWireClient(there()).auth.signInWithSSO({
      domain: "nobody.example",
    });

    expect(error).toMatchObject({ status: 404, code: "sso_provider_not_found" });
  });

  test("what the server says of itself is XML for its providers", async () => {
    const answer = await fetch(`${there().url}/auth/v1/sso/saml/metadata`);

    expect(await answer.text()).toMatch(/<(md:)?EntityDescriptor/);
  });
});
