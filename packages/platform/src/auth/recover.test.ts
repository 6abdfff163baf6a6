import { createClient } from "@supabase/supabase-js";
import { expect, test } from "vitest";

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
const RESET_PAGE = `${TEST_ORIGIN}/reset-password`;

test("flow 4, S7.10, S7.34: a recovery link leads to /reset-password, where a new password is set", async () => {
  await using server = await testPlatform({ apis });
  const { client: otherDevice, email } = await signedInClient(server);
  const visitor = server.client();

  const requested = await visitor.auth.resetPasswordForEmail(email, { redirectTo: RESET_PAGE });
  const mail = await server.mailbox.next(email);
  const { link, path } = readMail(mail);
  const followed = await authCall(server)("GET", path);
  const values = readFragment(followed.location);
  const { auth } = server.client();
  await auth.setSession({
    access_token: values["access_token"] ?? "",
    refresh_token: values["refresh_token"] ?? "",
  });
  const changed = await auth.updateUser({ password: "a-new-password" });

  expect(requested).toEqual({ data: {}, error: null });
  expect(mail.subject).toContain("Reset your");
  expect(link.searchParams.get("redirect_to")).toBe(RESET_PAGE);
  expect(followed.location.startsWith(`${RESET_PAGE}#access_token=`)).toBe(true);
  expect(values["type"]).toBe("recovery");
  expect(changed.error).toBeNull();
  const old = await server.client().auth.signInWithPassword({ email, password: TEST_PASSWORD });
  const fresh = await server
    .client()
    .auth.signInWithPassword({ email, password: "a-new-password" });
  expect(old.error?.code).toBe("invalid_credentials");
  expect(fresh.error).toBeNull();
  expect((await auth.getUser()).error).toBeNull();
  expect((await otherDevice.auth.getUser()).error?.name).toBe("AuthSessionMissingError");
  expect((await otherDevice.auth.refreshSession()).error).not.toBeNull();
});

test("flow 4 with a challenge: the official client exchanges the code and hears of a recovery", async () => {
  await using server = await testPlatform({ apis });
  const { email } = await signedInClient(server);
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
  const events: string[] = [];
  auth.onAuthStateChange((event) => void events.push(event));

  await auth.resetPasswordForEmail(email, { redirectTo: RESET_PAGE });
  const { path } = readMail(await server.mailbox.next(email));
  const code = new URL((await authCall(server)("GET", path)).location).searchParams.get("code");
  const { data, error } = await auth.exchangeCodeForSession(code ?? "");

  expect(error).toBeNull();
  expect(data.user?.email).toBe(email);
  expect(events).toContain("PASSWORD_RECOVERY");
});

test("X.11 known and unknown addresses answer alike, also when asked again too soon", async () => {
  await using server = await testPlatform({ apis, auth: { mailIntervalSeconds: 60 } });
  server.clock.stop();
  const { email } = await signedInClient(server);
  const call = authCall(server);
  const ask = async (address: string) => {
    const { status, body, headers } = await call("POST", "/recover", { body: { email: address } });
    return { status, body, length: headers["content-length"], wait: headers["retry-after"] };
  };
  const unknown = freshEmail("nobody");

  const first = [await ask(email), await ask(unknown)];
  const second = [await ask(email), await ask(unknown)];

  expect(first[0]).toMatchObject({ status: 200, body: {} });
  expect(first[1]).toEqual(first[0]);
  expect(second[0]).toMatchObject({
    status: 429,
    body: {
      error_code: "over_email_send_rate_limit",
      msg: "For security purposes, you can only request this after 60 seconds.",
    },
    wait: "60",
  });
  expect(second[1]).toEqual(second[0]);
  await server.mailbox.next(email);
  expect(server.mailbox.mails).toHaveLength(1);
});

test("X.11 a reset link works once and expires", async () => {
  await using server = await testPlatform({ apis });
  const { email } = await signedInClient(server);
  const call = authCall(server);
  const askForLink = async (mailCount: number) => {
    await server.client().auth.resetPasswordForEmail(email);
    return readMail(await server.mailbox.next(email, mailCount)).path;
  };

  const path = await askForLink(0);
  const first = await call("GET", path);
  const again = await call("GET", path);
  const old = await askForLink(1);
  server.clock.forward(3601);
  const late = await call("GET", old);

  expect(readFragment(first.location)["type"]).toBe("recovery");
  expect(readFragment(again.location)["error_code"]).toBe("otp_expired");
  expect(readFragment(late.location)["error_code"]).toBe("otp_expired");
});

test("X.11 a new password makes reset links still under way worthless", async () => {
  await using server = await testPlatform({ apis });
  const { client, email } = await signedInClient(server);
  await server.client().auth.resetPasswordForEmail(email);
  const { path } = readMail(await server.mailbox.next(email));

  await client.auth.updateUser({ password: "a-new-password" });
  const followed = await authCall(server)("GET", path);

  expect(readFragment(followed.location)["error_code"]).toBe("otp_expired");
});

test("where the current password is needed, the mailed link stands for it, for an hour", async () => {
  await using server = await testPlatform({ apis, auth: { currentPasswordNeeded: true } });
  const { email, session } = await signedInClient(server);
  const call = authCall(server);
  const change = async (bearer: string, password: string) => {
    const { status, body } = await call("PUT", "/user", { bearer, body: { password } });
    return [status, body["error_code"]];
  };
  const byLink = async () => {
    await server.client().auth.resetPasswordForEmail(email, { redirectTo: RESET_PAGE });
    const { location } = await call("GET", readMail(await server.mailbox.next(email)).path);
    return readFragment(location)["access_token"] ?? "";
  };

  server.clock.forward(6 * 60);
  expect(await change(session.access_token, "a-new-password")).toEqual([
    400,
    "current_password_required",
  ]);
  const old = await server.client().auth.signInWithPassword({ email, password: TEST_PASSWORD });
  expect(old.error).toBeNull();

  const late = await byLink();
  server.clock.forward(59 * 60);
  expect(await change(late, "another-password")).toEqual([200, undefined]);
});

test("who has just signed in need not show the password again", async () => {
  await using server = await testPlatform({ apis, auth: { currentPasswordNeeded: true } });
  const { client } = await signedInClient(server);

  server.clock.forward(4 * 60);
  const { error } = await client.auth.updateUser({ password: "a-new-password" });

  expect(error).toBeNull();
});

test("an old session by link is an ordinary one", async () => {
  await using server = await testPlatform({
    apis,
    auth: { currentPasswordNeeded: true, tokenLifetimeSeconds: 7200 },
  });
  const email = freshEmail();
  await server
    .client(server.serviceKey)
    .auth.admin.createUser({ email, password: TEST_PASSWORD, email_confirm: true });
  const call = authCall(server);
  await server.client().auth.resetPasswordForEmail(email, { redirectTo: RESET_PAGE });
  const { location } = await call("GET", readMail(await server.mailbox.next(email)).path);
  const bearer = readFragment(location)["access_token"] ?? "";

  server.clock.forward(61 * 60);
  const { status, body } = await call("PUT", "/user", { bearer, body: { password: "a-new-one" } });

  expect([status, body["error_code"]]).toEqual([400, "current_password_required"]);
});

test("a malformed address is a clear 400", async () => {
  await using server = await testPlatform({ apis });
  const { error } = await server.client().auth.resetPasswordForEmail("nobody");

  expect(error).toMatchObject({ status: 400, code: "validation_failed" });
});

test("a mail that cannot be sent changes nothing about the answer", async () => {
  await using server = await testPlatform({ apis });
  const { email } = await signedInClient(server);
  server.mailbox.send = () => Promise.reject(new Error("no route"));

  const answer = await authCall(server)("POST", "/recover", { body: { email } });

  expect(answer).toMatchObject({ status: 200, body: {} });
});
