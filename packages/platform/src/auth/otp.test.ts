import { createClient } from "@supabase/supabase-js";
import { expect, test, vi } from "vitest";

import {
  authCall,
  readFragment,
  freshEmail,
  readMail,
  signedInClient,
  TEST_PASSWORD,
} from "#testing/auth-client.ts";
import { TEST_ORIGIN, testPlatform } from "#testing/test-platform.ts";

import { authApi } from "./index.ts";

const apis = { auth: authApi };

test("the official client signs in by the code of a mail", async () => {
  await using server = await testPlatform({ apis });
  const { email, user } = await signedInClient(server);
  const { auth } = server.client();

  const requested = await auth.signInWithOtp({ email });
  const { code } = readMail(await server.mailbox.next(email));
  const { data, error } = await auth.verifyOtp({ email, token: code, type: "email" });
  const again = await auth.verifyOtp({ email, token: code, type: "email" });

  expect(requested.error).toBeNull();
  expect(error).toBeNull();
  expect(data.user?.id).toBe(user.id);
  expect(again.error).toMatchObject({ status: 403, code: "otp_expired" });
});

test.each(["/otp", "/magiclink"])("%s mails a link that opens a session", async (path) => {
  await using server = await testPlatform({ apis });
  const call = authCall(server);
  const { email, user } = await signedInClient(server);

  const requested = await call("POST", path, { body: { email } });
  const mail = readMail(await server.mailbox.next(email));
  const followed = await call("GET", mail.path);
  const values = readFragment(followed.location);

  expect(requested).toMatchObject({ status: 200, body: {} });
  expect(mail.link.searchParams.get("type")).toBe("magiclink");
  expect(followed.status).toBe(303);
  expect(values["type"]).toBe("magiclink");
  const { data } = await server.client().auth.getUser(values["access_token"]);
  expect(data.user?.id).toBe(user.id);
});

test("a stranger who follows the link has an account with the given data", async () => {
  await using server = await testPlatform({ apis });
  const email = freshEmail();
  const { auth } = server.client();

  await auth.signInWithOtp({ email, options: { data: { nick: "Ana" } } });
  const { token } = readMail(await server.mailbox.next(email));
  const { data, error } = await auth.verifyOtp({ token_hash: token, type: "magiclink" });

  expect(error).toBeNull();
  expect(data.user).toMatchObject({ email, user_metadata: { nick: "Ana" } });
  expect(data.user?.email_confirmed_at).toBeDefined();
});

test("with a challenge the link leads to a code that only its asker exchanges", async () => {
  await using server = await testPlatform({ apis });
  const { email, user } = await signedInClient(server);
  const storage = new Map<string, string>();
  const { auth } = createClient(TEST_ORIGIN, server.anonKey, {
    global: { fetch: server.fetch },
    auth: {
      flowType: "pkce",
      autoRefreshToken: false,
      storage: {
        getItem: (key) => storage.get(key) ?? null,
        setItem: (key, value) => void storage.set(key, value),
        removeItem: (key) => void storage.delete(key),
      },
    },
  });

  await auth.signInWithOtp({ email });
  const { path } = readMail(await server.mailbox.next(email));
  const code = new URL((await authCall(server)("GET", path)).location).searchParams.get("code");
  const { data, error } = await auth.exchangeCodeForSession(code ?? "");

  expect(error).toBeNull();
  expect(data.user?.id).toBe(user.id);
});

test.each([
  [{ code_challenge: "x" }, {}, 400, "validation_failed"],
  [{ email: "a" }, {}, 400, "validation_failed"],
  [{ email: null }, {}, 400, "validation_failed"],
  [{ email: null, phone: "+15551234567" }, {}, 400, "phone_provider_disabled"],
])(
  "a stranger's %j with the settings %j is refused: %i %s",
  async (fields, settings, ...refusal) => {
    await using server = await testPlatform({ apis, auth: settings });

    const { status: actual, body } = await authCall(server)("POST", "/otp", {
      body: { email: freshEmail(), ...fields },
    });

    expect([actual, body["error_code"]]).toEqual(refusal);
    expect(server.mailbox.mails).toEqual([]);
  },
);

test.each([
  { fields: {}, settings: {} },
  { fields: { create_user: false }, settings: { autoconfirm: false } },
  { fields: {}, settings: { signup: false } },
])(
  "known, unknown and banned addresses are answered alike: $fields, $settings",
  async ({ fields, settings }) => {
    await using open = await testPlatform({ apis });
    const { email, user } = await signedInClient(open);
    const banned = await signedInClient(open);
    await using server = await testPlatform({ apis, auth: settings });
    const call = authCall(server);
    const admin = server.client(server.serviceKey);
    const unknown = freshEmail();
    await admin.auth.admin.updateUserById(banned.user.id, { ban_duration: "24h" });

    const answers = [];
    for (const one of [email, unknown, banned.email]) {
      const { status, body } = await call("POST", "/otp", { body: { email: one, ...fields } });
      answers.push([status, body]);
    }

    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    await server.mailbox.next(email);
    expect(user.id).not.toBe(banned.user.id);
    expect(server.mailbox.mails.some(({ to }) => to === banned.email)).toBe(false);
    const mayJoin = Object.keys({ ...fields, ...settings }).length === 0;
    const recipients = mayJoin ? [email, unknown] : [email];
    await vi.waitFor(() =>
      expect(server.mailbox.mails.map(({ to }) => to).toSorted()).toEqual(recipients.toSorted()),
    );
  },
);

test.each([
  { settings: {}, answered: [422, "otp_disabled"] },
  { settings: { signup: false }, answered: [200, undefined] },
  { settings: { autoconfirm: false }, answered: [200, undefined] },
])(
  "S7.8 nobody's address is refused only where sign-up tells it too: $settings",
  async ({ settings, answered }) => {
    await using open = await testPlatform({ apis });
    const { email } = await signedInClient(open);
    await using server = await testPlatform({ apis, auth: settings });
    const ask = (address: string) =>
      authCall(server)("POST", "/otp", { body: { email: address, create_user: false } });

    const [existing, unknown] = [await ask(email), await ask(freshEmail())];

    expect(existing.status).toBe(200);
    expect([unknown.status, unknown.body["error_code"]]).toEqual(answered);
    await server.mailbox.next(email);
  },
);

test("X.10 how often one place is told that nobody has an address is limited", async () => {
  await using server = await testPlatform({ apis, rateLimits: true });
  server.clock.stop();
  const { email } = await signedInClient(server);
  const ask = async (address: string) =>
    (await authCall(server)("POST", "/otp", { body: { email: address, create_user: false } }))
      .status;

  const statuses = [];
  for (let count = 0; count < 21; count += 1) statuses.push(await ask(freshEmail()));

  expect(statuses).toEqual([...Array<number>(20).fill(422), 429]);
  expect(await ask(email)).toBe(429);
});

test("guessing codes stops: after ten wrong ones the right one is worthless", async () => {
  await using server = await testPlatform({ apis });
  const call = authCall(server);
  const { email } = await signedInClient(server);
  await call("POST", "/otp", { body: { email } });
  const { code } = readMail(await server.mailbox.next(email));
  const guess = (token: string) =>
    call("POST", "/verify", { body: { email, token, type: "email" } });
  const wrong = code === "000000" ? "111111" : "000000";

  for (let count = 0; count < 10; count += 1) expect((await guess(wrong)).status).toBe(403);

  expect((await guess(code)).body["error_code"]).toBe("otp_expired");
});

test.each(["recovery", "invite", "email_change", "sms", "phone_change", "signup"])(
  "a sign-in link is none of kind %s",
  async (type) => {
    await using server = await testPlatform({ apis });
    const call = authCall(server);
    const { email } = await signedInClient(server);
    await call("POST", "/otp", { body: { email } });
    const { token, code } = readMail(await server.mailbox.next(email));

    const byHash = await call("POST", "/verify", { body: { token_hash: token, type } });
    const byCode = await call("POST", "/verify", { body: { email, token: code, type } });

    expect([byHash.status, byCode.status]).toEqual([403, 403]);
  },
);

test("links lead to allowed places only", async () => {
  await using server = await testPlatform({ apis });
  const call = authCall(server);
  const { email } = await signedInClient(server);

  await call("POST", "/otp?redirect_to=https://evil.example.com/", { body: { email } });
  const { link } = readMail(await server.mailbox.next(email));

  expect(link.searchParams.get("redirect_to")).toBe(TEST_ORIGIN);
});

test("an account made by a mail has no password to guess", async () => {
  await using server = await testPlatform({ apis });
  const email = freshEmail();
  const { auth } = server.client();
  await auth.signInWithOtp({ email });
  const { code } = readMail(await server.mailbox.next(email));
  await auth.verifyOtp({ email, token: code, type: "email" });

  const { error } = await auth.signInWithPassword({ email, password: TEST_PASSWORD });

  expect(error?.code).toBe("invalid_credentials");
});
