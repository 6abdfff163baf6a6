import { expect, test } from "vitest";

import { authApi } from "#auth/index.ts";
import { authCall } from "#testing/auth-client.ts";
import { requestSignInAddress, browserClient, CALLBACK_PAGE } from "#testing/oauth-browser.ts";
import { oauthWorld, somebody } from "#testing/oauth-world.ts";
import { TEST_ORIGIN, testPlatform } from "#testing/test-platform.ts";

test("flow 7: the way to the provider carries a state, a nonce and a challenge of this server", async () => {
  await using it = await oauthWorld();
  const address = await requestSignInAddress(browserClient(it.server));

  const { status, location } = await it.browser.open(address);
  const again = new URL((await it.browser.open(address)).location);

  const { origin, searchParams } = new URL(location);
  const { code_challenge: codeChallenge } = Object.fromEntries(new URL(address).searchParams);
  expect(status).toBe(302);
  expect(origin).toBe(it.issuer.settings.issuer);
  expect(Object.fromEntries(searchParams)).toEqual({
    client_id: it.issuer.settings.clientId,
    response_type: "code",
    redirect_uri: `${TEST_ORIGIN}/auth/v1/callback`,
    scope: "openid email profile",
    state: expect.stringMatching(/^[\da-f-]{36}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: "S256",
  });
  expect(searchParams.get("code_challenge")).not.toBe(codeChallenge);
  for (const name of ["state", "nonce", "code_challenge"])
    expect(again.searchParams.get(name)).not.toBe(searchParams.get(name));
});

test("scopes and further parameters are passed on, but for those that are this server's own", async () => {
  await using it = await oauthWorld();
  const address = await requestSignInAddress(browserClient(it.server), {
    scopes: "calendar email",
    queryParams: {
      hd: "club.example",
      prompt: "consent",
      access_type: "offline",
      state: "mine",
      nonce: "mine",
      redirect_uri: "https://thief.example",
      client_id: "mine",
      response_type: "token",
      response_mode: "fragment",
      request_uri: "https://thief.example/request",
    },
  });

  const { searchParams } = new URL((await it.browser.open(address)).location);

  expect(searchParams.get("scope")).toBe("openid email profile calendar");
  expect(searchParams.get("hd")).toBe("club.example");
  expect(searchParams.get("prompt")).toBe("consent");
  expect(searchParams.get("access_type")).toBe("offline");
  expect([...searchParams.values()]).not.toContain("mine");
  expect(searchParams.get("response_type")).toBe("code");
  expect(searchParams.has("response_mode")).toBe(false);
  expect(searchParams.toString()).not.toContain("thief");
});

test.each([
  ["/authorize", "Unsupported provider: Provider  could not be found"],
  ["/authorize?provider=myspace", "Unsupported provider: Provider myspace could not be found"],
  ["/authorize?provider=google", "Unsupported provider: provider is not enabled"],
])("%s answers 400 in JSON where it is not set up", async (path, message) => {
  await using it = await oauthWorld({ google: null });

  const { status, body } = await authCall(it.server)("GET", path, {
    headers: { "x-supabase-api-version": "2024-01-01" },
  });

  expect(status).toBe(400);
  expect(body).toEqual({ code: "validation_failed", message });
});

test("half a challenge is refused", async () => {
  await using it = await oauthWorld();

  const { status, body } = await authCall(it.server)(
    "GET",
    `/authorize?provider=google&code_challenge=${"a".repeat(43)}`,
  );

  expect(status).toBe(400);
  expect(body).toMatchObject({
    msg: "PKCE flow requires code_challenge_method and code_challenge",
  });
});

test("while the issuer does not answer the page is told so, and the next one asks again", async () => {
  await using it = await oauthWorld();
  const address = await requestSignInAddress(browserClient(it.server));
  it.issuer.setReachable(false);

  const failed = await it.browser.open(address);
  it.issuer.setReachable(true);
  const next = await it.browser.open(address);

  expect(failed.status).toBe(302);
  expect(failed.location.startsWith(`${CALLBACK_PAGE}?error=server_error`)).toBe(true);
  expect(next.location.startsWith(it.issuer.settings.issuer)).toBe(true);
});

test("an issuer that stops answering in between ends in an error of the page", async () => {
  await using it = await oauthWorld();
  it.issuer.person = somebody();
  const { location } = await it.browser.open(await requestSignInAddress(browserClient(it.server)));
  const callbackUrl = await it.issuer.visit(location);
  it.issuer.setReachable(false);

  const end = new URL((await it.browser.open(callbackUrl)).location);

  expect(Object.fromEntries(end.searchParams)).toEqual({
    error: "server_error",
    error_code: "unexpected_failure",
    error_description: "Unable to exchange external code",
  });
});

test("who declines at the provider is led back with its words", async () => {
  await using it = await oauthWorld();
  const { location } = await it.browser.open(
    await requestSignInAddress(browserClient(it.server), {
      redirectTo: `${CALLBACK_PAGE}?sb_flow_id=7`,
    }),
  );
  const values = {
    error: "access_denied",
    error_description: "The player said no",
    iss: it.issuer.settings.issuer,
    state: new URL(location).searchParams.get("state") ?? "",
  };

  const end = new URL(
    (
      await it.browser.open(
        `${TEST_ORIGIN}/auth/v1/callback?${new URLSearchParams(values).toString()}`,
      )
    ).location,
  );

  expect(Object.fromEntries(end.searchParams)).toEqual({
    sb_flow_id: "7",
    error: "access_denied",
    error_code: "bad_oauth_callback",
    error_description: "The player said no",
  });
});

test("whoever reached the site by another name gets the cookie from the one the provider leads to", async () => {
  await using it = await oauthWorld();
  it.issuer.person = somebody();
  const address = await requestSignInAddress(browserClient(it.server));
  const other = address.replace(TEST_ORIGIN, "http://localhost:3000");

  const led = await it.browser.open(other);
  const end = await it.browser.signIn(led.location);
  const behindProxy = await it.browser.open(
    led.location.replace(TEST_ORIGIN, "http://inside.example"),
  );

  expect(led.location.startsWith(address)).toBe(true);
  expect(end.searchParams.get("code")).not.toBeNull();
  expect(behindProxy.location.startsWith(it.issuer.settings.issuer)).toBe(true);
  expect(behindProxy.location).not.toContain("at_public_address");
});

test("an answer by a form goes the same way", async () => {
  await using it = await oauthWorld();
  it.issuer.person = somebody();
  const { location } = await it.browser.open(await requestSignInAddress(browserClient(it.server)));
  const callbackUrl = await it.issuer.visit(location);

  const posted = await it.server.app.inject({
    method: "POST",
    url: callbackUrl.pathname,
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: callbackUrl.searchParams.toString(),
  });
  const next = new URL(String(posted.headers.location), callbackUrl);
  const end = new URL((await it.browser.open(next)).location);

  expect(posted.statusCode).toBe(303);
  expect(next.href).toBe(callbackUrl.href);
  expect(end.searchParams.get("code")).not.toBeNull();
});

test("an issuer is asked in clear on this machine alone", async () => {
  const logged: string[] = [];
  const google = { clientId: "a", clientSecret: "b", issuer: "http://issuer.example" };
  await using server = await testPlatform({
    apis: { auth: authApi },
    auth: { google },
    onLog: (line) => void logged.push(line),
  });

  await server.app.inject({ url: await requestSignInAddress(browserClient(server)) });

  expect(logged.join("\n")).toContain("only requests to HTTPS are allowed");
});

test("X.10 who sets out or comes back too often waits", async () => {
  await using server = await testPlatform({ apis: { auth: authApi }, rateLimits: true });
  const call = authCall(server);
  const statuses = async (path: string, times: number) => {
    const answers = await Promise.all(Array.from({ length: times }, () => call("GET", path)));
    return new Set(answers.map(({ status }) => status));
  };

  expect(await statuses("/authorize?provider=myspace", 301)).toContain(429);
  expect(await statuses("/callback", 61)).toContain(429);
});

test("the settings tell whether Google is set up", async () => {
  await using on = await oauthWorld();
  await using off = await oauthWorld({ google: null });

  expect((await authCall(on.server)("GET", "/settings")).body).toMatchObject({
    external: { google: true },
  });
  expect((await authCall(off.server)("GET", "/settings")).body).toMatchObject({
    external: { google: false },
  });
});
