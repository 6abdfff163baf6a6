import { expect, test } from "vitest";

import { authCall, freshEmail, signedInClient, TEST_PASSWORD } from "#testing/auth-client.ts";
import { testPlatform } from "#testing/test-platform.ts";

import { authApi } from "./index.ts";

const apis = { auth: authApi };
const unconfirmed = { apis, auth: { autoconfirm: false } };

test("S7.2 signing up under autoconfirm opens a session with one e-mail identity", async () => {
  await using server = await testPlatform({ apis });
  const email = freshEmail("Mixed.Case");

  const { data, error } = await server.client().auth.signUp({
    email,
    password: TEST_PASSWORD,
    options: { data: { username: "Ana" } },
  });

  expect(error).toBeNull();
  expect(data.session).toMatchObject({
    access_token: expect.stringMatching(/^ey/),
    refresh_token: expect.stringMatching(/^[a-z0-9]{12,}$/),
    token_type: "bearer",
    expires_in: 3600,
    expires_at: expect.closeTo(Date.now() / 1000 + 3600, -1),
  });
  expect(data.user).toMatchObject({
    aud: "authenticated",
    role: "authenticated",
    email: email.toLowerCase(),
    phone: "",
    email_confirmed_at: expect.any(String),
    app_metadata: { provider: "email", providers: ["email"] },
    user_metadata: { username: "Ana" },
    identities: [
      {
        provider: "email",
        id: data.user?.id,
        identity_data: { email: email.toLowerCase(), sub: data.user?.id, username: "Ana" },
      },
    ],
    is_anonymous: false,
  });
  expect(server.mailbox.mails).toEqual([]);
});

test("S7.2 with confirmation on a sign-up answers the bare user and sends a mail", async () => {
  await using server = await testPlatform(unconfirmed);
  const email = freshEmail();

  const { data, error } = await server
    .client()
    .auth.signUp({ email, password: TEST_PASSWORD, options: { data: { username: "Ana" } } });

  expect(error).toBeNull();
  expect(data.session).toBeNull();
  expect(data.user).toMatchObject({ email, user_metadata: { username: "Ana" } });
  expect(data.user).not.toHaveProperty("email_confirmed_at");
  expect(data.user?.identities).toHaveLength(1);
  const mail = await server.mailbox.next(email);
  expect(mail.subject).toBe("Confirm your email address for 127.0.0.1:3000");
  expect(mail.text).toMatch(/code: \d{6}/);
});

test("S7.2 captcha, a null challenge and a null captcha are accepted", async () => {
  await using server = await testPlatform({ apis });
  const { status } = await authCall(server)("POST", "/signup", {
    body: {
      email: freshEmail(),
      password: TEST_PASSWORD,
      data: {},
      gotrue_meta_security: { captcha_token: null },
      code_challenge: null,
      code_challenge_method: null,
    },
  });

  expect(status).toBe(200);
});

test("a taken address is refused under autoconfirm, in any case of letters", async () => {
  await using server = await testPlatform({ apis });
  const { email } = await signedInClient(server);

  const { error } = await server
    .client()
    .auth.signUp({ email: email.toUpperCase(), password: TEST_PASSWORD });

  expect(error).toMatchObject({
    status: 422,
    code: "user_already_exists",
    message: "User already registered",
  });
});

test("X.10 how often one place is told that an address is taken is limited", async () => {
  await using server = await testPlatform({ apis, rateLimits: true });
  server.clock.stop();
  const { email } = await signedInClient(server);
  const call = authCall(server);
  const signUp = async (address: string) => {
    const body = { email: address, password: TEST_PASSWORD };
    return (await call("POST", "/signup", { body })).status;
  };
  const statuses: number[] = [];
  for (let count = 0; count < 20; count += 1) statuses.push(await signUp(email));

  const answers = [await signUp(email), await signUp(freshEmail())];
  server.clock.forward(60);
  const later = await signUp(freshEmail());

  expect(new Set(statuses)).toEqual(new Set([422]));
  expect([...answers, later]).toEqual([429, 429, 200]);
});

test("with confirmation on a taken address answers like a new one, and nobody is written to", async () => {
  await using server = await testPlatform(unconfirmed);
  const email = freshEmail();
  const service = server.client(server.serviceKey).auth.admin;
  const existing = await service.createUser({
    email,
    password: TEST_PASSWORD,
    email_confirm: true,
  });

  const { data, error } = await server
    .client()
    .auth.signUp({ email, password: "another-password" });

  expect(error).toBeNull();
  expect(data.session).toBeNull();
  expect(data.user).toMatchObject({ email, identities: [], role: "" });
  expect(data.user?.id).not.toBe(existing.data.user?.id);
  expect(server.mailbox.mails).toEqual([]);
});

test("an address that still waits keeps its account and gets a new mail", async () => {
  await using server = await testPlatform(unconfirmed);
  const email = freshEmail();
  const first = await server.client().auth.signUp({ email, password: TEST_PASSWORD });
  const again = await server.client().auth.signUp({ email, password: "another-password" });

  expect(again.data.user?.id).toBe(first.data.user?.id);
  await server.mailbox.next(email, 1);
});

test("of many sign-ups with one address at once, one makes the account", async () => {
  await using server = await testPlatform({ apis });
  const email = freshEmail();

  const answers = await Promise.all(
    Array.from({ length: 8 }, () =>
      server.client().auth.signUp({ email, password: TEST_PASSWORD }),
    ),
  );

  const codes = answers.map(({ error }) => error?.code ?? "session");
  expect(codes.toSorted()).toEqual(["session", ...Array(7).fill("user_already_exists")]);
});

test("S8.14 a weak password is refused with its reasons", async () => {
  await using server = await testPlatform({ apis });
  const { error } = await server.client().auth.signUp({ email: freshEmail(), password: "five5" });

  expect(error).toMatchObject({
    name: "AuthWeakPasswordError",
    status: 422,
    code: "weak_password",
    message: "Password should be at least 6 characters.",
    reasons: ["length"],
  });
});

test.each([
  [{ password: TEST_PASSWORD }, 422, "anonymous_provider_disabled"],
  [{ email: "a@example.org" }, 400, "validation_failed"],
  [{ email: "a@example.org", password: "x".repeat(73) }, 400, "validation_failed"],
  [{ email: "a", password: TEST_PASSWORD }, 400, "validation_failed"],
  [{ email: "xx:;x@x.x", password: TEST_PASSWORD }, 400, "validation_failed"],
  [{ email: `${"a".repeat(250)}@x.org`, password: TEST_PASSWORD }, 400, "validation_failed"],
  [{ email: "a@x.org", phone: "4917", password: TEST_PASSWORD }, 400, "validation_failed"],
  [{ phone: "491701234567", password: TEST_PASSWORD }, 400, "phone_provider_disabled"],
  [{ email: ["a@x.org"], password: TEST_PASSWORD }, 400, "validation_failed"],
  [{ email: "a@x.org", password: TEST_PASSWORD, data: "text" }, 400, "validation_failed"],
  [
    { email: "a@x.org", password: TEST_PASSWORD, data: { long: "x".repeat(9000) } },
    400,
    "validation_failed",
  ],
  [{ email: "a@x.org", password: TEST_PASSWORD, code_challenge: "x" }, 400, "validation_failed"],
  [{ email: "a@x.org", password: TEST_PASSWORD, data: { a: "\0" } }, 400, "validation_failed"],
])("S5.1 the sign-up %j answers %i %s", async (body, status, code) => {
  await using server = await testPlatform({ apis });
  const answer = await authCall(server)("POST", "/signup", { body });

  expect(answer.status).toBe(status);
  expect(answer.body["error_code"]).toBe(code);
});

test("with sign-ups off nobody gets in, before anything else is looked at", async () => {
  await using server = await testPlatform({ apis, auth: { signup: false } });
  const { error } = await server.client().auth.signUp({ email: "a", password: "" });
  const answer = await authCall(server)("POST", "/signup", { body: {} });

  expect(answer.body["msg"]).toBe("Signups not allowed for this instance");
  expect(error).toBeTruthy();
});

test("what a player writes about himself changes neither role nor rights", async () => {
  await using server = await testPlatform({ apis });
  const { session, user } = await signedInClient(server, {
    role: "service_role",
    sub: "someone-else",
    email: "someone@else.org",
    app_metadata: { admin: true },
  });

  const claims = await server.platform.tokens.verify(session.access_token);
  expect(claims).toMatchObject({ role: "authenticated", sub: user.id });
  expect(claims["app_metadata"]).toEqual({ provider: "email", providers: ["email"] });
  expect(user.identities?.[0]?.identity_data).toMatchObject({ sub: user.id, email: user.email });
});
