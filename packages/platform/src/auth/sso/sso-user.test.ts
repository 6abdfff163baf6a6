import { expect, test } from "vitest";

import { authApi } from "#auth/index.ts";
import { authCall, freshEmail, TEST_PASSWORD } from "#testing/auth-client.ts";
import { browserClient } from "#testing/oauth-browser.ts";
import { samlIdentityProvider } from "#testing/saml-identity-provider.ts";
import { testPlatform } from "#testing/test-platform.ts";

test.each([
  { name: "address", change: { email: freshEmail() } },
  { name: "password", change: { password: TEST_PASSWORD } },
  { name: "phone number", change: { phone: "+50760000000" } },
])("the organisation alone changes its people's $name", async ({ change }) => {
  await using server = await testPlatform({ apis: { auth: authApi }, auth: { saml: true } });
  const issuer = samlIdentityProvider();
  const domain = `${crypto.randomUUID()}.example`;
  await authCall(server)("POST", "/admin/sso/providers", {
    bearer: server.serviceKey,
    body: { type: "saml", metadata_xml: issuer.metadata, domains: [domain] },
  });
  const { auth } = browserClient(server);
  const { data } = await auth.signInWithSSO({ domain, options: { skipBrowserRedirect: true } });
  const form = issuer.answer(issuer.read(data?.url ?? ""));
  const { headers } = await server.app.inject({
    method: "POST",
    url: "/auth/v1/sso/saml/acs",
    payload: form,
  });
  const code = new URL(headers.location ?? "").searchParams.get("code") ?? "";
  await auth.exchangeCodeForSession(code);

  const { error } = await auth.updateUser(change);
  const noted = await auth.updateUser({ data: { board: "oak" } });

  expect(error).toMatchObject({ status: 422, code: "user_sso_managed" });
  expect(noted.error).toBeNull();
});
