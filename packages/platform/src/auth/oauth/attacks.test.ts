import { expect, test } from "vitest";

import { TEST_PASSWORD, authCall, freshEmail } from "#testing/auth-client.ts";
import {
  requestSignInAddress,
  browserClient,
  CALLBACK_PAGE,
  oauthBrowser,
} from "#testing/oauth-browser.ts";
import { oauthWorld, somebody } from "#testing/oauth-world.ts";
import { TEST_ORIGIN } from "#testing/test-platform.ts";

const codeOf = (address: URL) => address.searchParams.get("error_code");

test("no address outside the allow list is ever led to", async () => {
  await using it = await oauthWorld();
  it.issuer.person = somebody();
  const targets = [
    "https://thief.example/",
    `${TEST_ORIGIN}@thief.example/`,
    "//thief.example",
    "javascript:alert(1)",
    String.raw`${TEST_ORIGIN}\@thief.example`,
  ];

  for (const redirectTo of targets) {
    const address = await requestSignInAddress(browserClient(it.server, "implicit"), {
      redirectTo,
    });
    const end = await it.browser.signIn(address);
    expect(end.origin).toBe(TEST_ORIGIN);
    const failed = await it.browser.open(address);
    const state = new URL(failed.location).searchParams.get("state") ?? "";
    const declined = await it.browser.open(
      `${TEST_ORIGIN}/auth/v1/callback?error=access_denied&state=${state}`,
    );
    expect(new URL(declined.location).origin).toBe(TEST_ORIGIN);
  }
});

test.each(["pkce", "implicit"] as const)("a state serves once (%s)", async (flowType) => {
  await using it = await oauthWorld();
  it.issuer.person = somebody();
  const client = browserClient(it.server, flowType);
  const { location } = await it.browser.open(await requestSignInAddress(client));
  const callbackUrl = await it.issuer.visit(location);
  const first = new URL((await it.browser.open(callbackUrl)).location);
  const code = first.searchParams.get("code");
  if (code !== null) await client.auth.exchangeCodeForSession(code);

  const again = await it.browser.open(callbackUrl);

  expect(codeOf(first)).toBeNull();
  expect(again.status).toBe(302);
  expect(again.location.startsWith(`${CALLBACK_PAGE}?`)).toBe(true);
  expect(codeOf(new URL(again.location))).toBe("flow_state_already_used");
});

test("two browsers' worth of one state at once end in one session", async () => {
  await using it = await oauthWorld();
  it.issuer.person = somebody();
  const { location } = await it.browser.open(await requestSignInAddress(browserClient(it.server)));
  const callbackUrl = await it.issuer.visit(location);

  const ends = await Promise.all([it.browser.open(callbackUrl), it.browser.open(callbackUrl)]);

  const codes = ends.map((end) => codeOf(new URL(end.location)));
  expect(new Set(codes)).toEqual(new Set(["flow_state_already_used", null]));
});

test("login CSRF: another browser cannot end what this one began, and does not use it up", async () => {
  await using it = await oauthWorld();
  it.issuer.person = somebody();
  const { location } = await it.browser.open(
    await requestSignInAddress(browserClient(it.server, "implicit")),
  );
  const callbackUrl = await it.issuer.visit(location);
  const otherBrowser = oauthBrowser(it.server, it.issuer);
  const marked = oauthBrowser(it.server, it.issuer);
  await marked.open(await requestSignInAddress(browserClient(it.server)));

  const ends = [await otherBrowser.open(callbackUrl), await marked.open(callbackUrl)];
  const own = await it.browser.open(callbackUrl);

  for (const end of ends) {
    expect(codeOf(new URL(end.location))).toBe("bad_oauth_state");
    expect(end.location).not.toContain("access_token");
  }
  expect(own.location).toContain("#access_token=");
});

test("the cookie of the browser is out of reach for scripts and for other sites' requests", async () => {
  await using it = await oauthWorld();
  const answer = await it.server.app.inject({
    url: await requestSignInAddress(browserClient(it.server)),
  });

  const cookie = String(answer.headers["set-cookie"]);
  expect(cookie).toMatch(/^auth-browser=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/);
});

test("a state that was never given out, is too old or is missing leads nowhere", async () => {
  await using it = await oauthWorld();
  it.issuer.person = somebody();
  const { location } = await it.browser.open(await requestSignInAddress(browserClient(it.server)));
  const callbackUrl = await it.issuer.visit(location);
  const callback = `${TEST_ORIGIN}/auth/v1/callback`;

  const missing = await it.browser.open(`${callback}?code=x`);
  const unknown = await it.browser.open(`${callback}?code=x&state=${crypto.randomUUID()}`);
  const malformed = await it.browser.open(`${callback}?code=x&state='%20or%201=1`);
  it.server.clock.forward(601);
  const late = await it.browser.open(callbackUrl);

  expect(missing.status).toBe(400);
  expect(JSON.parse(missing.body)).toMatchObject({ error_code: "bad_oauth_callback" });
  expect(codeOf(new URL(unknown.location))).toBe("bad_oauth_state");
  expect(codeOf(new URL(malformed.location))).toBe("bad_oauth_state");
  expect(codeOf(new URL(late.location))).toBe("bad_oauth_state");
});

test("a state of a flow by mail is no state of a provider", async () => {
  await using it = await oauthWorld({ autoconfirm: false });
  const email = freshEmail();
  await browserClient(it.server).auth.signUp({ email, password: TEST_PASSWORD });
  const { rows } = await it.flows();

  const end = await it.browser.open(
    `${TEST_ORIGIN}/auth/v1/callback?code=x&state=${rows[0]?.id ?? ""}`,
  );

  expect(codeOf(new URL(end.location))).toBe("bad_oauth_state");
});

test("mix-up: a code that the provider gave to another flow opens nothing", async () => {
  await using it = await oauthWorld();
  const comeBack = async (sub: string) => {
    it.issuer.person = somebody({ sub });
    const { location } = await it.browser.open(
      await requestSignInAddress(browserClient(it.server, "implicit")),
    );
    return it.issuer.visit(location);
  };
  const victims = await comeBack("victim");
  const attackers = await comeBack("attacker");

  attackers.searchParams.set("code", victims.searchParams.get("code") ?? "");
  const end = new URL((await it.browser.open(attackers)).location);

  expect(codeOf(end)).toBe("unexpected_failure");
  expect(end.hash).not.toContain("access_token");
});

test("mix-up: an answer in the name of another issuer opens nothing", async () => {
  await using it = await oauthWorld();
  it.issuer.person = somebody();
  const { location } = await it.browser.open(await requestSignInAddress(browserClient(it.server)));
  const callbackUrl = await it.issuer.visit(location);
  callbackUrl.searchParams.set("iss", "https://thief.example");

  const end = new URL((await it.browser.open(callbackUrl)).location);

  expect(codeOf(end)).toBe("unexpected_failure");
});

test("the code for the client works once, for the verifier alone, and for five minutes", async () => {
  await using it = await oauthWorld();
  it.issuer.person = somebody();
  const client = browserClient(it.server);
  const other = browserClient(it.server);
  await requestSignInAddress(other);
  const signIn = async () => {
    const end = await it.browser.signIn(await requestSignInAddress(client));
    return end.searchParams.get("code") ?? "";
  };
  const code = await signIn();

  const foreign = await other.auth.exchangeCodeForSession(code);
  const first = await client.auth.exchangeCodeForSession(code);
  const again = await authCall(it.server)("POST", "/token?grant_type=pkce", {
    body: { auth_code: code, code_verifier: "a".repeat(43) },
  });
  const late = await signIn();
  it.server.clock.forward(301);
  const expired = await client.auth.exchangeCodeForSession(late);

  expect(foreign.error?.code).toBe("bad_code_verifier");
  expect(first.error).toBeNull();
  expect(again.body).toMatchObject({ error_code: "flow_state_not_found" });
  expect(expired.error?.code).toBe("flow_state_expired");
});

test("what the provider gave is sealed in the database, and gone after the exchange", async () => {
  await using it = await oauthWorld();
  it.issuer.person = somebody();
  const client = browserClient(it.server);
  const end = await it.browser.signIn(await requestSignInAddress(client));

  const before = (await it.flows()).rows[0];
  const { data } = await client.auth.exchangeCodeForSession(end.searchParams.get("code") ?? "");
  const after = (await it.flows()).rows[0];

  const token = data.session?.provider_token ?? "";
  expect(token).not.toBe("");
  expect(before?.provider_tokens).not.toBeNull();
  expect(Buffer.from(before?.provider_tokens ?? "", "base64").toString()).not.toContain(token);
  expect(after?.provider_tokens).toBeNull();
});
