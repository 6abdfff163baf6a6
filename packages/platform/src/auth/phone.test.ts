import { randomInt } from "node:crypto";
import { expect, test } from "vitest";

import { authCall, freshEmail, signedInClient, TEST_PASSWORD } from "#testing/auth-client.ts";
import { testPlatform } from "#testing/test-platform.ts";

import { authApi } from "./index.ts";

const apis = { auth: authApi };
const PHONE = { phone: true };
const freshPhone = () => `1555${String(randomInt(10_000_000)).padStart(7, "0")}`;

test("a phone signs up, is confirmed by a code and signs in by password", async () => {
  await using server = await testPlatform({ apis, auth: PHONE });
  const phone = freshPhone();
  const { auth } = server.client();
  const account = { phone: `+${phone}`, password: TEST_PASSWORD };

  const signedUp = await auth.signUp(account);
  const early = await auth.signInWithPassword(account);
  const token = await server.texts.nextCode(phone);
  const verified = await auth.verifyOtp({ phone, token, type: "sms" });
  const again = await auth.verifyOtp({ phone, token, type: "sms" });
  const signedIn = await auth.signInWithPassword(account);

  expect(signedUp.data).toMatchObject({ session: null, user: { phone, email: "" } });
  expect(early.error?.code).toBe("phone_not_confirmed");
  expect(verified.data.user?.app_metadata).toEqual({ provider: "phone", providers: ["phone"] });
  expect(verified.data.user?.phone_confirmed_at).toBeDefined();
  expect(again.error?.code).toBe("otp_expired");
  expect(signedIn.data.user?.phone).toBe(phone);
});

test("without confirmation a phone signs up at once, and is then taken", async () => {
  await using server = await testPlatform({ apis, auth: { ...PHONE, phoneAutoconfirm: true } });
  const account = { phone: freshPhone(), password: TEST_PASSWORD };

  const first = await server.client().auth.signUp(account);
  const second = await server.client().auth.signUp(account);

  expect(first.data.session).not.toBeNull();
  expect(second.error?.code).toBe("user_already_exists");
});

test.each(["sms", "whatsapp"] as const)("a code by %s signs in", async (channel) => {
  await using server = await testPlatform({ apis, auth: PHONE });
  const phone = freshPhone();
  const { auth } = server.client();

  const requested = await auth.signInWithOtp({ phone, options: { channel } });
  const token = await server.texts.nextCode(phone);
  const { data } = await auth.verifyOtp({ phone, token, type: "sms" });

  expect(requested.error).toBeNull();
  expect(data.user?.phone).toBe(phone);
});

test("a new phone waits for its code; it can be sent again", async () => {
  await using server = await testPlatform({ apis, auth: PHONE });
  const { client, user } = await signedInClient(server);
  const phone = freshPhone();

  const requested = await client.auth.updateUser({ phone });
  const first = await server.texts.nextCode(phone);
  await client.auth.resend({ type: "phone_change", phone });
  const token = await server.texts.nextCode(phone, 1);
  const stale = await client.auth.verifyOtp({ phone, token: first, type: "phone_change" });
  const { data } = await client.auth.verifyOtp({ phone, token, type: "phone_change" });

  expect(requested.data.user).toMatchObject({ phone: "", new_phone: phone });
  expect(first === token || stale.error?.code === "otp_expired").toBe(true);
  expect(data.user).toMatchObject({ id: user.id, phone });
  expect(data.user?.identities).toHaveLength(2);
});

test("guessing the code of a phone stops", async () => {
  await using server = await testPlatform({ apis, auth: PHONE });
  const phone = freshPhone();
  const { auth } = server.client();
  await auth.signInWithOtp({ phone });
  const right = await server.texts.nextCode(phone);
  const wrong = right === "000000" ? "111111" : "000000";

  for (let count = 0; count < 10; count += 1)
    await auth.verifyOtp({ phone, token: wrong, type: "sms" });

  const { error } = await auth.verifyOtp({ phone, token: right, type: "sms" });
  expect(error?.code).toBe("otp_expired");
});

test("nobody learns whether a phone is known", async () => {
  await using server = await testPlatform({ apis, auth: PHONE });
  const call = authCall(server);
  const existingPhone = freshPhone();
  await server.client().auth.signInWithOtp({ phone: existingPhone });
  const token = await server.texts.nextCode(existingPhone);
  await server.client().auth.verifyOtp({ phone: existingPhone, token, type: "sms" });

  const shapes = [];
  for (const phone of [existingPhone, freshPhone()]) {
    const otp = await call("POST", "/otp", { body: { phone } });
    const repeated = await call("POST", "/resend", { body: { type: "sms", phone } });
    const signup = await call("POST", "/signup", { body: { phone, password: TEST_PASSWORD } });
    shapes.push([otp.status, otp.body, repeated.status, repeated.body, signup.status]);
  }

  expect(shapes[0]).toEqual(shapes[1]);
});

test.each([
  ["/signup", { phone: "+15551234567", password: TEST_PASSWORD }],
  ["/otp", { phone: "+15551234567" }],
  ["/verify", { phone: "+15551234567", token: "123456", type: "sms" }],
  ["/resend", { phone: "+15551234567", type: "sms" }],
  ["/token?grant_type=password", { phone: "+15551234567", password: TEST_PASSWORD }],
])("where phones are no way in, POST %s refuses them", async (path, body) => {
  await using server = await testPlatform({ apis });

  const answer = await authCall(server)("POST", path, { body });

  expect(answer).toMatchObject({
    status: 400,
    body: { error_code: "phone_provider_disabled", msg: "Unsupported phone provider" },
  });
});

test.each([
  [
    "/signup",
    { phone: "abc", password: TEST_PASSWORD },
    "Invalid phone number format (E.164 required)",
  ],
  [
    "/verify",
    { phone: "abc", token: "1", type: "sms" },
    "Invalid phone number format (E.164 required)",
  ],
  [
    "/otp",
    { phone: "+15551234567", channel: "pigeon" },
    "Invalid channel, supported values are 'sms' or 'whatsapp'",
  ],
  [
    "/otp",
    { phone: "+15551234567", email: freshEmail() },
    "Only an email address or phone number should be provided, not both",
  ],
])("POST %s with %j tells: %s", async (path, body, msg) => {
  await using server = await testPlatform({ apis, auth: PHONE });

  expect(await authCall(server)("POST", path, { body })).toMatchObject({
    status: 400,
    body: { msg },
  });
});
