// An issuer's discovery document counts only if it names the issuer that the operator configured.
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";

import { authApi } from "#auth/index.ts";
import { authCall } from "#testing/auth-client.ts";
import { TEST_ORIGIN, testPlatform } from "#testing/test-platform.ts";

async function anIssuer(buildIssuer: (url: string) => string): Promise<string> {
  const server = createServer((_request, response) => {
    const issuer = buildIssuer(url);
    response.setHeader("content-type", "application/json");
    response.end(
      JSON.stringify({
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
      }),
    );
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return url;
}

async function setOut(issuer: string) {
  await using server = await testPlatform({
    apis: { auth: authApi },
    auth: { google: { issuer, clientId: "client", clientSecret: "secret" } },
  });
  const { location } = await authCall(server)("GET", "/authorize?provider=google", {
    headers: { host: new URL(TEST_ORIGIN).host },
  });
  return new URL(location);
}

test("metadata that name another issuer are not believed", async () => {
  const own = await anIssuer((url) => url);
  const mixed = await anIssuer(() => "https://thief.example");

  const toOwn = await setOut(own);
  const refused = await setOut(mixed);

  expect(toOwn.origin).toBe(own);
  expect(refused.host).not.toBe("thief.example");
  expect(refused.searchParams.get("error")).toBe("server_error");
});
