import { expect, test } from "vitest";

import { freshEmail, readMail, TEST_PASSWORD } from "#testing/auth-client.ts";
import { requestSignInAddress, browserClient, CALLBACK_PAGE } from "#testing/oauth-browser.ts";
import { oauthWorld, somebody } from "#testing/oauth-world.ts";
import type { Person } from "#testing/oidc-issuer.ts";

test("flow 7 with a challenge: the official client exchanges the code for a session and the provider's tokens", async () => {
  await using it = await oauthWorld();
  it.issuer.person = somebody({ picture: "https://pictures.example/rafa" });
  const client = browserClient(it.server);

  const end = await it.browser.signIn(await requestSignInAddress(client));
  const { data, error } = await client.auth.exchangeCodeForSession(
    end.searchParams.get("code") ?? "",
  );

  expect(error).toBeNull();
  expect(end.origin + end.pathname).toBe(CALLBACK_PAGE);
  expect(end.hash).toBe("");
  expect(data.session).toMatchObject({
    provider_token: expect.any(String),
    provider_refresh_token: expect.any(String),
  });
  expect(data.user).toMatchObject({
    email: it.issuer.person.email,
    email_confirmed_at: expect.any(String),
    app_metadata: { provider: "google", providers: ["google"] },
    user_metadata: { full_name: "Rafael Solís", avatar_url: "https://pictures.example/rafa" },
    identities: [{ provider: "google", id: it.issuer.person.sub }],
  });
  const claims = await client.auth.getClaims();
  expect(claims.data?.claims.amr).toEqual([{ method: "oauth", timestamp: expect.any(Number) }]);
});

test("flow 7 without a challenge: the session stands behind the hash", async () => {
  await using it = await oauthWorld();
  it.issuer.person = somebody();
  const client = browserClient(it.server, "implicit");

  const end = await it.browser.signIn(await requestSignInAddress(client));
  const values = Object.fromEntries(new URLSearchParams(end.hash.slice(1)));
  const { data, error } = await client.auth.setSession({
    access_token: values["access_token"] ?? "",
    refresh_token: values["refresh_token"] ?? "",
  });

  expect(error).toBeNull();
  expect(data.user?.email).toBe(it.issuer.person.email);
  expect(values).toMatchObject({
    token_type: "bearer",
    expires_in: "3600",
    sb: "",
    provider_token: expect.any(String),
    provider_refresh_token: expect.any(String),
  });
  expect(values).not.toHaveProperty("user");
});

test("whoever comes again gets the same account, also after the address at the provider changed", async () => {
  await using it = await oauthWorld();
  it.issuer.person = somebody();
  const signIn = async () => {
    const client = browserClient(it.server);
    const end = await it.browser.signIn(await requestSignInAddress(client));
    return client.auth.exchangeCodeForSession(end.searchParams.get("code") ?? "");
  };

  const first = await signIn();
  it.issuer.person = { ...it.issuer.person, email: freshEmail("new"), email_verified: false };
  const second = await signIn();

  expect(second.data.user?.id).toBe(first.data.user?.id);
  expect(second.data.user?.email).toBe(first.data.user?.email);
});

test("an issuer that tells the address only on asking is asked", async () => {
  await using it = await oauthWorld({}, { tellsInIdToken: false });
  it.issuer.person = somebody();
  const client = browserClient(it.server);

  const end = await it.browser.signIn(await requestSignInAddress(client));
  const { data } = await client.auth.exchangeCodeForSession(end.searchParams.get("code") ?? "");

  expect(data.user?.email).toBe(it.issuer.person.email);
});

test("a verified address joins the identity to the account whose address was proven", async () => {
  await using it = await oauthWorld({ autoconfirm: false });
  it.issuer.person = somebody();
  const { email = "" } = it.issuer.person;
  const owner = it.server.client();
  const { data: before } = await owner.auth.signUp({
    email,
    password: TEST_PASSWORD,
    options: { data: { handle: "@rafa" } },
  });
  const { code: token } = readMail(await it.server.mailbox.next(email));
  await owner.auth.verifyOtp({ email, token, type: "email" });
  it.issuer.person = { ...it.issuer.person, email: email.toUpperCase() };
  const client = browserClient(it.server);

  const end = await it.browser.signIn(await requestSignInAddress(client));
  const { data } = await client.auth.exchangeCodeForSession(end.searchParams.get("code") ?? "");

  expect(data.user?.id).toBe(before.user?.id);
  expect(data.user?.app_metadata).toEqual({ provider: "email", providers: ["email", "google"] });
  expect(data.user?.user_metadata["handle"]).toBe("@rafa");
  const password = await it.server
    .client()
    .auth.signInWithPassword({ email, password: TEST_PASSWORD });
  expect(password.error).toBeNull();
});

test.each([
  { name: "that waits for its mail", autoconfirm: false },
  { name: "that was confirmed without a mail", autoconfirm: true },
])("an account $name loses all ways in to the person who proves its address", async (setting) => {
  const { autoconfirm } = setting;
  await using it = await oauthWorld({ autoconfirm });
  it.issuer.person = somebody();
  const { email = "" } = it.issuer.person;
  const stranger = it.server.client();
  await stranger.auth.signUp({ email, password: TEST_PASSWORD, options: { data: { a: 1 } } });
  if (autoconfirm) await stranger.auth.resetPasswordForEmail(email);
  const { code } = readMail(await it.server.mailbox.next(email));
  await it.server.platform.database.script(
    `update auth.users set phone = '4915112345678', phone_confirmed_at = now()
     where email = '${email}';
     insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
     select gen_random_uuid(), id, 'totp', 'verified', now(), now() from auth.users
     where email = '${email}'`,
  );
  const client = browserClient(it.server);

  const end = await it.browser.signIn(await requestSignInAddress(client));
  const { data } = await client.auth.exchangeCodeForSession(end.searchParams.get("code") ?? "");
  const session = await stranger.auth.getUser();
  const password = await stranger.auth.signInWithPassword({ email, password: TEST_PASSWORD });
  const mailed = await stranger.auth.verifyOtp({
    email,
    token: code,
    type: autoconfirm ? "recovery" : "email",
  });

  expect(data.user).toMatchObject({
    app_metadata: { provider: "google", providers: ["google"] },
    phone: "",
    identities: [{ provider: "google" }],
  });
  expect(data.user).not.toHaveProperty("user_metadata.a");
  expect(data.user).not.toHaveProperty("factors");
  expect([session, password, mailed]).toMatchObject([
    { error: { name: "AuthSessionMissingError" } },
    { error: { code: "invalid_credentials" } },
    { error: { code: "otp_expired" } },
  ]);
});

test("sign-ups switched off, known players still come in", async () => {
  await using it = await oauthWorld({ signup: false });
  it.issuer.person = somebody();
  const { email = "" } = it.issuer.person;
  const admin = it.server.client(it.server.serviceKey).auth.admin;
  await admin.createUser({ email });

  const returned = await it.browser.signIn(await requestSignInAddress(browserClient(it.server)));
  it.issuer.person = somebody();
  const unknown = await it.browser.signIn(await requestSignInAddress(browserClient(it.server)));

  expect(returned.searchParams.get("code")).not.toBeNull();
  expect(unknown.searchParams.get("error_code")).toBe("signup_disabled");
});

test.each([
  {
    name: "an address the provider has not verified",
    facts: { email_verified: false },
    error: "access_denied",
    code: "provider_email_needs_verification",
  },
  {
    name: "no address at all",
    facts: { email: undefined },
    error: "invalid_request",
    code: "bad_oauth_callback",
  },
])("$name opens nothing", async ({ facts, error, code }) => {
  await using it = await oauthWorld();
  it.issuer.person = { ...somebody(), ...(facts as Partial<Person>) };
  const { email } = it.issuer.person;
  if (email !== undefined) await it.server.client().auth.signUp({ email, password: TEST_PASSWORD });

  const end = await it.browser.signIn(await requestSignInAddress(browserClient(it.server)));

  expect(Object.fromEntries(end.searchParams)).toMatchObject({ error, error_code: code });
  expect(Object.fromEntries(new URLSearchParams(end.hash.slice(1)))).toMatchObject({
    error,
    error_code: code,
    sb: "",
  });
});

test.each([true, false])("banned players stay out (identity known: %s)", async (isKnown) => {
  await using it = await oauthWorld();
  it.issuer.person = somebody();
  const { email = "" } = it.issuer.person;
  const { admin } = it.server.client(it.server.serviceKey).auth;
  if (isKnown)
    await it.browser.signIn(await requestSignInAddress(browserClient(it.server, "implicit")));
  else await admin.createUser({ email, email_confirm: true });
  const { data } = await admin.listUsers();
  const id = data.users.find((user) => user.email === email)?.id ?? "";
  await admin.updateUserById(id, { ban_duration: "24h" });

  const end = await it.browser.signIn(await requestSignInAddress(browserClient(it.server)));

  expect(end.searchParams.get("error_code")).toBe("user_banned");
});
