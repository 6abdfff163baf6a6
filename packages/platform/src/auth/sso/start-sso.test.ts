import { expect, test } from "vitest";

import { authApi } from "#auth/index.ts";
import { authCall } from "#testing/auth-client.ts";
import { samlIdentityProvider } from "#testing/saml-identity-provider.ts";
import { TEST_ORIGIN, testPlatform } from "#testing/test-platform.ts";

const ADMIN = "/admin/sso/providers";

async function world(saml = true) {
  const server = await testPlatform({ apis: { auth: authApi }, auth: { saml } });
  const call = authCall(server);
  const bearer = server.serviceKey;
  return {
    server,
    call,
    admin: (method: "GET" | "POST" | "PUT" | "DELETE", path = "", body?: object) =>
      call(method, ADMIN + path, body ? { bearer, body } : { bearer }),
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}

const freshDomain = () => `${crypto.randomUUID()}.example`;
const NOBODY = crypto.randomUUID();

test.each([
  { name: "nothing", body: undefined },
  { name: "no JSON", body: "{" },
  { name: "a name that is no UUID", body: { provider_id: "nobody" } },
  { name: "both names", body: { provider_id: NOBODY, domain: "club.example" } },
  { name: "numbers", body: { domain: 7 } },
])("while SAML is off, $name gets the one answer", async ({ body }) => {
  await using it = await world(false);
  const headers = { "content-type": "application/json" };
  const answers = [
    await it.call("POST", "/sso", { body, headers }),
    await it.call("POST", "/sso/saml/acs", { body, headers }),
    await it.call("GET", "/sso/saml/metadata"),
  ];
  for (const answer of answers)
    expect(answer).toMatchObject({
      status: 404,
      body: { error_code: "saml_provider_disabled", msg: "SAML 2.0 is disabled" },
    });
});

test.each([
  { name: "nothing", body: {}, status: 400, code: "validation_failed" },
  {
    name: "both names",
    body: { provider_id: NOBODY, domain: "club.example" },
    status: 400,
    code: "validation_failed",
  },
  {
    name: "half a challenge",
    body: { domain: "", code_challenge: "x" },
    status: 400,
    code: "validation_failed",
  },
  {
    name: "an unknown provider",
    body: { provider_id: NOBODY },
    status: 404,
    code: "sso_provider_not_found",
  },
  {
    name: "a name that is no UUID",
    body: { provider_id: "nobody" },
    status: 404,
    code: "sso_provider_not_found",
  },
  {
    name: "an unknown domain",
    body: { domain: "nobody.example" },
    status: 404,
    code: "sso_provider_not_found",
  },
])("$name is refused with $status", async ({ body, status, code }) => {
  await using it = await world();
  const answer = await it.call("POST", "/sso", { body });
  expect(answer).toMatchObject({ status, body: { error_code: code } });
});

test("a domain in any spelling leads to its provider, by an answer or a redirect", async () => {
  await using it = await world();
  const issuer = samlIdentityProvider();
  const domain = freshDomain();
  await it.admin("POST", "", { type: "saml", metadata_xml: issuer.metadata, domains: [domain] });

  const started = await it.call("POST", "/sso", {
    body: { domain: domain.toUpperCase(), skip_http_redirect: true },
  });
  const led = await it.call("POST", "/sso", { body: { domain } });

  expect(led.status).toBe(303);
  for (const address of [String(started.body["url"]), led.location]) {
    expect(address).toMatch(/^https:\/\/idp\.example\/sso\?/);
    expect(issuer.read(address).xml).toContain(
      `AssertionConsumerServiceURL="${TEST_ORIGIN}/auth/v1/sso/saml/acs"`,
    );
  }
});

test("the metadata name this server's addresses", async () => {
  await using it = await world();
  const answer = await it.server.app.inject("/auth/v1/sso/saml/metadata");
  expect(answer.headers["content-type"]).toContain("application/xml");
  expect(answer.body).toContain(`entityID="${TEST_ORIGIN}/auth/v1/sso/saml/metadata"`);
  expect(answer.body).toContain(`Location="${TEST_ORIGIN}/auth/v1/sso/saml/acs"`);
  expect(answer.body).toContain('WantAssertionsSigned="true"');
});

test("administrators make, read, change and remove providers", async () => {
  await using it = await world();
  const { metadata, entityId } = samlIdentityProvider();
  const [first, second] = [freshDomain(), freshDomain()];

  const created = await it.admin("POST", "", {
    type: "saml",
    metadata_xml: metadata,
    domains: [first],
  });
  const path = `/${String(created.body["id"])}`;
  const changed = await it.admin("PUT", path, {
    domains: [first, second],
    attribute_mapping: { keys: { email: { name: "address" } } },
  });
  const read = await it.admin("GET", path);
  const all = await it.admin("GET");
  const removed = await it.admin("DELETE", path);
  const afterwards = await it.admin("GET", path);

  expect(created).toMatchObject({
    status: 201,
    body: { saml: { entity_id: entityId, metadata_xml: metadata }, domains: [{ domain: first }] },
  });
  expect(read.body).toEqual(changed.body);
  expect(read.body["saml"]).toMatchObject({
    metadata_xml: metadata,
    attribute_mapping: { keys: { email: { name: "address" } } },
  });
  expect(read.body["domains"]).toHaveLength(2);
  expect(all.body["items"]).toContainEqual(read.body);
  expect(removed).toMatchObject({ status: 200, body: { id: created.body["id"] } });
  expect(afterwards).toMatchObject({ status: 404, body: { error_code: "sso_provider_not_found" } });
});

test.each(["GET", "POST"] as const)("players cannot %s providers", async (method) => {
  await using it = await world();
  const visitor = await it.call(method, ADMIN);
  const anybody = await it.call(method, ADMIN, { bearer: it.server.anonKey });
  expect([visitor.status, anybody.status]).toEqual([401, 403]);
});

const { metadata: GOOD } = samlIdentityProvider();
const changed = (from: string | RegExp, to: string) => ({
  type: "saml",
  metadata_xml: GOOD.replace(from, to),
});

test.each([
  { fact: "another type", body: { type: "oidc", metadata_xml: GOOD } },
  { fact: "no metadata", body: { type: "saml" } },
  { fact: "an address to fetch", body: { type: "saml", metadata_url: "https://169.254.169.254/" } },
  { fact: "metadata that are no XML", body: { type: "saml", metadata_xml: "nothing" } },
  { fact: "metadata of no provider", body: { type: "saml", metadata_xml: "<a/>" } },
  {
    fact: "entities",
    body: changed("<md:EntityDescriptor", '<!DOCTYPE a [<!ENTITY b "c">]><md:EntityDescriptor'),
  },
  { fact: "no certificate", body: changed(/<md:KeyDescriptor[\s\S]*KeyDescriptor>/, "") },
  {
    fact: "a certificate for encryption alone",
    body: changed('use="signing"', 'use="encryption"'),
  },
  { fact: "a broken certificate", body: changed(/(X509Certificate>).*(<)/, "$1AAAA$2") },
  {
    fact: "a sign-in without encryption",
    body: changed("https://idp.example/sso", "http://idp.example/sso"),
  },
  { fact: "a sign-in by script", body: changed("https://idp.example/sso", "javascript:alert(1)") },
  { fact: "no sign-in by redirect", body: changed("HTTP-Redirect", "HTTP-POST") },
  {
    fact: "a domain that is none",
    body: { type: "saml", metadata_xml: GOOD, domains: ["no domain"] },
  },
])("$fact makes no provider", async ({ body }) => {
  await using it = await world();
  const answer = await it.admin("POST", "", body);
  expect(answer).toMatchObject({ status: 400, body: { error_code: "validation_failed" } });
});

test("an entity and a domain belong to one provider", async () => {
  await using it = await world();
  const [one, other] = [samlIdentityProvider(), samlIdentityProvider()];
  const domain = freshDomain();
  const created = await it.admin("POST", "", {
    type: "saml",
    metadata_xml: one.metadata,
    domains: [domain],
  });

  const again = await it.admin("POST", "", { type: "saml", metadata_xml: one.metadata });
  const sameDomain = await it.admin("POST", "", {
    type: "saml",
    metadata_xml: other.metadata,
    domains: [domain.toUpperCase()],
  });
  const swapped = await it.admin("PUT", `/${String(created.body["id"])}`, {
    metadata_xml: other.metadata,
  });

  const codes = [again, sameDomain, swapped].map(({ status, body }) => [
    status,
    body["error_code"],
  ]);
  expect(codes).toEqual([
    [422, "saml_idp_already_exists"],
    [422, "sso_domain_already_exists"],
    [422, "saml_entity_id_mismatch"],
  ]);
});
