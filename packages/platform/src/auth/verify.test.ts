import { createHash, randomBytes } from "node:crypto";
import { expect, test } from "vitest";

import {
  authCall,
  readFragment,
  freshEmail,
  readMail,
  TEST_PASSWORD,
} from "#testing/auth-client.ts";
import { TEST_ORIGIN, testPlatform, type TestPlatform } from "#testing/test-platform.ts";

import { authApi } from "./index.ts";

const unconfirmed = { apis: { auth: authApi }, auth: { autoconfirm: false } };

const EXPIRED = {
  error: "access_denied",
  error_code: "otp_expired",
  error_description: "Email link is invalid or has expired",
  sb: "",
};

async function signUp(server: TestPlatform, redirectTo?: string) {
  const email = freshEmail();
  const { error } = await server.client().auth.signUp({
    email,
    password: TEST_PASSWORD,
    ...(redirectTo === undefined ? {} : { options: { emailRedirectTo: redirectTo } }),
  });
  if (error) throw error;
  return { email, ...readMail(await server.mailbox.next(email)) };
}

test("flow 2, S7.9: a confirmation link opens a session once, then leads to an error", async () => {
  await using server = await testPlatform(unconfirmed);
  const callback = `${TEST_ORIGIN}/auth/callback?keep=this`;
  const { email, link, path } = await signUp(server, callback);
  const call = authCall(server);

  const first = await call("GET", path);
  const second = await call("GET", path);

  expect([...link.searchParams.keys()]).toEqual(["token", "type", "redirect_to"]);
  expect(first.status).toBe(303);
  expect(first.location.startsWith(`${callback}#access_token=`)).toBe(true);
  expect(Object.keys(readFragment(first.location))).toEqual([
    "access_token",
    "expires_at",
    "expires_in",
    "refresh_token",
    "sb",
    "token_type",
    "type",
  ]);
  expect(readFragment(first.location)).toMatchObject({ type: "signup", token_type: "bearer" });
  const { data } = await server.client().auth.getUser(readFragment(first.location)["access_token"]);
  expect(data.user).toMatchObject({ email, email_confirmed_at: expect.any(String) });
  expect(second.status).toBe(303);
  expect(second.location).toBe(
    `${callback}#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired&sb=`,
  );
});

test("S7.9 the six digits of a mail confirm the address, with the official client", async () => {
  await using server = await testPlatform(unconfirmed);
  const { email, code } = await signUp(server);
  const { auth } = server.client();

  const wrongCode = code === "000000" ? "000001" : "000000";
  const wrong = await auth.verifyOtp({ email, token: wrongCode, type: "signup" });
  const right = await auth.verifyOtp({ email, token: code, type: "email" });
  const again = await auth.verifyOtp({ email, token: code, type: "email" });

  expect(wrong.error).toMatchObject({
    status: 403,
    code: "otp_expired",
    message: "Token has expired or is invalid",
  });
  expect(right.error).toBeNull();
  expect(right.data.user?.email).toBe(email);
  const claims = await server.platform.tokens.verify(right.data.session?.access_token ?? "");
  expect(claims["amr"]).toEqual([{ method: "otp", timestamp: expect.any(Number) }]);
  expect(again.error?.code).toBe("otp_expired");
});

test("S7.9 the token of a link works as a hash, once", async () => {
  await using server = await testPlatform(unconfirmed);
  const { token } = await signUp(server);
  const { auth } = server.client();

  const right = await auth.verifyOtp({ token_hash: token, type: "signup" });
  const again = await auth.verifyOtp({ token_hash: token, type: "signup" });

  expect(right.data.session).not.toBeNull();
  expect(again.error).toMatchObject({
    status: 403,
    code: "otp_expired",
    message: "Email link is invalid or has expired",
  });
});

test("of many who follow one link at once, one gets in", async () => {
  await using server = await testPlatform(unconfirmed);
  const { path } = await signUp(server);

  const answers = await Promise.all(Array.from({ length: 5 }, () => authCall(server)("GET", path)));

  const successful = answers.filter(({ location }) => location.includes("access_token="));
  expect(successful).toHaveLength(1);
});

test("code and link expire together after an hour", async () => {
  await using server = await testPlatform(unconfirmed);
  const { email, code, path } = await signUp(server);
  server.clock.forward(3601);

  const byCode = await server.client().auth.verifyOtp({ email, token: code, type: "signup" });
  const byLink = await authCall(server)("GET", path);

  expect(byCode.error?.code).toBe("otp_expired");
  expect(readFragment(byLink.location)).toEqual(EXPIRED);
});

test("after ten wrong codes the right one is worthless, and the link still works", async () => {
  await using server = await testPlatform(unconfirmed);
  const { email, code, path } = await signUp(server);
  const { auth } = server.client();
  const wrongCode = code === "000000" ? "000001" : "000000";
  for (let guess = 0; guess < 10; guess += 1)
    await auth.verifyOtp({ email, token: wrongCode, type: "signup" });

  const { error } = await auth.verifyOtp({ email, token: code, type: "signup" });
  const followed = await authCall(server)("GET", path);

  expect(error?.code).toBe("otp_expired");
  expect(readFragment(followed.location)["access_token"]).toBeDefined();
});

test("a token serves its own purpose only", async () => {
  await using server = await testPlatform(unconfirmed);
  const { email, code, token } = await signUp(server);
  const { auth } = server.client();

  const byHash = await auth.verifyOtp({ token_hash: token, type: "recovery" });
  const byCode = await auth.verifyOtp({ email, token: code, type: "recovery" });

  expect(byHash.error?.code).toBe("otp_expired");
  expect(byCode.error?.code).toBe("otp_expired");
});

test("a program that asks for the head of a link does not use it up", async () => {
  await using server = await testPlatform(unconfirmed);
  const { path } = await signUp(server);

  const head = await server.app.inject({ method: "HEAD", url: `/auth/v1${path}` });
  const followed = await authCall(server)("GET", path);

  expect(head.statusCode).toBe(404);
  expect(readFragment(followed.location)["access_token"]).toBeDefined();
});

test.each([
  "https://evil.example/",
  "http://127.0.0.1.evil.example/",
  `${TEST_ORIGIN}@evil.example/`,
  "//evil.example/",
  "javascript:alert(1)",
  "http://2130706433/",
  "http://127.0.0.1:3000\\@evil.example/",
  "player@example.org",
])("a link that should lead to %s leads to the site itself", async (redirectTo) => {
  await using server = await testPlatform(unconfirmed);
  const { link, token } = await signUp(server, redirectTo);
  const query = new URLSearchParams({ token, type: "signup", redirect_to: redirectTo });

  const followed = await authCall(server)("GET", `/verify?${query.toString()}`);

  expect(link.searchParams.get("redirect_to")).toBe(TEST_ORIGIN);
  expect(followed.location.startsWith(`${TEST_ORIGIN}/#access_token=`)).toBe(true);
});

test("S7.11 resending a confirmation replaces the earlier link and answers alike for anyone", async () => {
  await using server = await testPlatform(unconfirmed);
  const { email, path } = await signUp(server);
  const { auth } = server.client();

  const waitingOne = await auth.resend({ type: "signup", email });
  const newer = readMail(await server.mailbox.next(email, 1));
  const old = await authCall(server)("GET", path);
  const fresh = await authCall(server)("GET", newer.path);
  const confirmed = await auth.resend({ type: "signup", email });
  const unknown = await auth.resend({ type: "signup", email: freshEmail("nobody") });

  expect(waitingOne.error).toBeNull();
  expect(confirmed).toEqual(waitingOne);
  expect(unknown).toEqual(waitingOne);
  expect(readFragment(old.location)).toEqual(EXPIRED);
  expect(readFragment(fresh.location)["access_token"]).toBeDefined();
  expect(server.mailbox.mails).toHaveLength(2);
});

test.each([
  [{}, "Missing one of these types: signup, email_change, sms, phone_change"],
  [{ type: "signup" }, "Type provided requires an email address"],
  [{ type: "sms" }, "Type provided requires a phone number"],
])("the resend %j answers 400 %s", async (body, message) => {
  await using server = await testPlatform(unconfirmed);
  const answer = await authCall(server)("POST", "/resend", { body });

  expect(answer).toMatchObject({ status: 400, body: { msg: message } });
});

test.each([
  { type: "signup" },
  { token: "123456", email: "a@x.org" },
  { type: "toString", token: "123456", email: "a@x.org" },
  { type: "signup", token: "123456" },
  { type: "signup", token: "123456", token_hash: "x", email: "a@x.org" },
])("the proof %j is malformed", async (body) => {
  await using server = await testPlatform(unconfirmed);
  const answer = await authCall(server)("POST", "/verify", { body });

  expect(answer).toMatchObject({ status: 400, body: { error_code: "validation_failed" } });
});

test("flow 3: with a challenge the link gives a code, and only the verifier turns it into a session", async () => {
  await using server = await testPlatform(unconfirmed);
  const call = authCall(server);
  const verifier = randomBytes(56).toString("hex");
  const challenge = createHash("sha256").update(verifier).digest("base64url");
  const email = freshEmail();
  await call("POST", `/signup?redirect_to=${encodeURIComponent(`${TEST_ORIGIN}/auth/callback`)}`, {
    body: {
      email,
      password: TEST_PASSWORD,
      code_challenge: challenge,
      code_challenge_method: "s256",
    },
  });
  const { path, token } = readMail(await server.mailbox.next(email));
  const exchange = (code: string, proof: string) =>
    call("POST", "/token?grant_type=pkce", { body: { auth_code: code, code_verifier: proof } });

  const followed = new URL((await call("GET", path)).location);
  const code = followed.searchParams.get("code") ?? "";
  const foreign = await exchange(code, "x".repeat(112));
  const own = await exchange(code, verifier);
  const again = await exchange(code, verifier);
  const reused = new URL((await call("GET", path)).location);

  expect(token).toMatch(/^pkce_/);
  expect(followed.pathname + followed.hash).toBe("/auth/callback");
  expect(foreign).toMatchObject({ status: 400, body: { error_code: "bad_code_verifier" } });
  expect(own.status).toBe(200);
  const claims = await server.platform.tokens.verify(String(own.body["access_token"]));
  expect(claims["amr"]).toMatchObject([{ method: "email/signup" }]);
  expect(again).toMatchObject({ status: 404, body: { error_code: "flow_state_not_found" } });
  expect(reused.searchParams.get("error_code")).toBe("otp_expired");
  expect(readFragment(reused.href)).toEqual(EXPIRED);
});

test("an exchange code is worthless after five minutes", async () => {
  await using server = await testPlatform(unconfirmed);
  const call = authCall(server);
  const verifier = "v".repeat(64);
  const email = freshEmail();
  await call("POST", "/signup", {
    body: {
      email,
      password: TEST_PASSWORD,
      code_challenge: verifier,
      code_challenge_method: "plain",
    },
  });
  const { path } = readMail(await server.mailbox.next(email));
  const code = new URL((await call("GET", path)).location).searchParams.get("code");
  server.clock.forward(301);

  const late = await call("POST", "/token?grant_type=pkce", {
    body: { auth_code: code, code_verifier: verifier },
  });

  expect(late).toMatchObject({ status: 422, body: { error_code: "flow_state_expired" } });
});
