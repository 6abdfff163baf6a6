import { createClient } from "@supabase/supabase-js";
import { expect, test, vi } from "vitest";

import {
  authCall,
  freshEmail,
  readMail,
  signedInClient,
  TEST_PASSWORD,
} from "#testing/auth-client.ts";
import { TEST_ORIGIN, testPlatform } from "#testing/test-platform.ts";

import { authApi } from "./index.ts";

const apis = { auth: authApi };

test("S7.26 S9.31 the key set holds the public key alone and may be kept for ten minutes", async () => {
  await using server = await testPlatform({ apis });
  const { body, headers } = await authCall(server)("GET", "/.well-known/jwks.json");

  expect(headers["cache-control"]).toBe("public, max-age=600");
  expect(body["keys"]).toEqual([
    {
      kty: "EC",
      crv: "P-256",
      alg: "ES256",
      use: "sig",
      key_ops: ["verify"],
      kid: expect.any(String),
      x: expect.any(String),
      y: expect.any(String),
    },
  ]);
});

test("settings tell the switches, health that the database answers; neither is kept", async () => {
  await using server = await testPlatform({ apis, auth: { autoconfirm: false, signup: false } });
  const settings = await authCall(server)("GET", "/settings");
  const health = await authCall(server)("GET", "/health");

  expect(settings.body).toMatchObject({
    external: { email: true, phone: false, anonymous_users: false },
    disable_signup: true,
    mailer_autoconfirm: false,
  });
  expect(settings.headers["cache-control"]).toBe("no-store");
  expect(health).toMatchObject({ status: 200, body: { name: "GoTrue" } });
});

test("mails speak in the name the API was given", async () => {
  await using server = await testPlatform({
    apis: { auth: (platform) => authApi(platform, { brand: "Dom <i> & Co" }) },
  });
  const { email } = await signedInClient(server);
  await server.client().auth.resetPasswordForEmail(email);

  const mail = await server.mailbox.next(email);

  expect(mail.subject).toBe("Reset your Dom <i> & Co password");
  expect(mail.html).toContain("Dom &lt;i&gt; &amp; Co");
  expect(mail.html).not.toContain("<i>");
});

test("X.10 wrong passwords for one account are slowed down, right ones are not counted", async () => {
  await using server = await testPlatform({ apis, rateLimits: true });
  server.clock.stop();
  const { email } = await signedInClient(server);
  const signIn = (address: string, password: string) =>
    authCall(server)("POST", "/token?grant_type=password", { body: { email: address, password } });
  for (let turn = 0; turn < 30; turn += 1)
    expect((await signIn(email, TEST_PASSWORD)).status).toBe(200);
  const statuses = [];
  for (let turn = 0; turn < 20; turn += 1) statuses.push((await signIn(email, "wrong")).status);

  const refused = await signIn(email, TEST_PASSWORD);
  const unknown = freshEmail("nobody");
  for (let turn = 0; turn < 20; turn += 1) await signIn(unknown, "wrong");

  expect(new Set(statuses)).toEqual(new Set([400]));
  expect(refused).toMatchObject({
    status: 429,
    headers: { "retry-after": "15" },
    body: { error_code: "over_request_rate_limit", msg: "Request rate limit reached" },
  });
  expect((await signIn(unknown, "wrong")).status).toBe(429);
  expect((await signIn((await signedInClient(server)).email, TEST_PASSWORD)).status).toBe(200);
  server.clock.forward(15);
  expect((await signIn(email, TEST_PASSWORD)).status).toBe(200);
});

test("X.10 one who guesses from many places is slowed down as well", async () => {
  await using server = await testPlatform({ apis, rateLimits: true });
  server.clock.stop();
  const { email } = await signedInClient(server);
  const guess = (place: number) =>
    server.app.inject({
      method: "POST",
      url: "/auth/v1/token?grant_type=password",
      remoteAddress: `10.0.0.${place}`,
      payload: { email, password: "wrong" },
    });

  const statuses: number[] = [];
  for (let turn = 0; turn < 101; turn += 1) statuses.push((await guess(turn % 10)).statusCode);

  expect(new Set(statuses.slice(0, 100))).toEqual(new Set([400]));
  expect(statuses[100]).toBe(429);
});

test("X.10 mails, refreshes and codes of one address are limited, with the time to wait", async () => {
  await using server = await testPlatform({ apis, rateLimits: true });
  server.clock.stop();
  const { session } = await signedInClient(server);
  const call = authCall(server);
  const until429 = async (ask: () => ReturnType<typeof call>) => {
    for (let turn = 0; turn < 700; turn += 1) {
      const answer = await ask();
      if (answer.status === 429) return { turn, wait: Number(answer.headers["retry-after"]) };
    }
    return null;
  };

  const mails = await until429(() =>
    call("POST", "/recover", { body: { email: freshEmail("nobody") } }),
  );
  const codes = await until429(() =>
    call("POST", "/verify", { body: { type: "signup", email: freshEmail(), token: "123456" } }),
  );
  const session429 = await until429(() =>
    call("POST", "/token?grant_type=refresh_token", {
      body: { refresh_token: session.refresh_token },
    }),
  );

  expect(mails).toEqual({ turn: 60, wait: 2 });
  expect(codes?.turn).toBe(60);
  expect(session429?.turn).toBe(30);
});

test("X.10 a hundred people sign up from one address within a minute", async () => {
  await using server = await testPlatform({ apis, rateLimits: true });
  const statuses = [];
  for (let turn = 0; turn < 120; turn += 1) {
    const body = { email: freshEmail(), password: TEST_PASSWORD };
    statuses.push((await authCall(server)("POST", "/signup", { body })).status);
  }

  expect(new Set(statuses)).toEqual(new Set([200]));
});

test("X.10 a crowd that signs in at once is served or told to come back, never failed", async () => {
  await using server = await testPlatform({ apis });
  const { email } = await signedInClient(server);

  const answers = await Promise.all(
    Array.from({ length: 60 }, () =>
      authCall(server)("POST", "/token?grant_type=password", {
        body: { email, password: TEST_PASSWORD },
      }),
    ),
  );

  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBeLessThan(60);
  for (const answer of refused)
    expect(answer).toMatchObject({ status: 429, headers: { "retry-after": "1" } });
});

test.each([502, 503, 504])(
  "S8.16 a %i is an error the official client tries again and keeps the session for",
  async (status) => {
    await using server = await testPlatform({ apis });
    const failing: typeof fetch = () => Promise.resolve(new Response("", { status }));
    const client = createClient(TEST_ORIGIN, server.anonKey, {
      global: { fetch: failing },
      auth: { persistSession: false, autoRefreshToken: false },
    });

    const { error } = await client.auth.signInWithPassword({ email: "a@x.org", password: "x" });

    expect(error).toMatchObject({ name: "AuthRetryableFetchError", status });
  },
);

test("the log tells of failures and never what lets anyone in", async () => {
  const lines: string[] = [];
  await using server = await testPlatform({ apis, onLog: (line) => lines.push(line) });
  const { email, session } = await signedInClient(server);
  const call = authCall(server);
  const refused = "a-password-that-is-wrong";
  await call("POST", "/token?grant_type=password", { body: { email, password: refused } });
  await call("GET", "/user", { bearer: `${session.access_token}x` });
  await call("POST", "/recover", { body: { email } });
  const { code, token } = readMail(await server.mailbox.next(email));
  server.mailbox.send = () => Promise.reject(new Error("no route"));
  await call("POST", "/recover", { body: { email } });

  await vi.waitFor(() => expect(lines.join("")).toContain("a mail could not be sent"));

  const secrets = [TEST_PASSWORD, refused, session.access_token, session.refresh_token, token];
  for (const secret of [...secrets, `code: ${code}`]) expect(lines.join("")).not.toContain(secret);
});

test("a bug is a plain 500 with the request's id and nothing else", async () => {
  await using server = await testPlatform({
    apis: {
      auth: (platform) =>
        authApi({
          ...platform,
          tokens: {
            ...platform.tokens,
            signUser: () => Promise.reject(new Error("the secret is 42")),
          },
        }),
    },
  });

  const { status, body } = await authCall(server)("POST", "/signup", {
    body: { email: freshEmail(), password: TEST_PASSWORD },
  });

  expect(status).toBe(500);
  expect(body).toEqual({
    code: 500,
    error_code: "unexpected_failure",
    msg: "Unexpected failure, please check server logs for more information",
    error_id: expect.any(String),
  });
});
