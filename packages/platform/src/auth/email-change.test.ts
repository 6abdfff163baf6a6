import { expect, test } from "vitest";

import {
  authCall,
  readFragment,
  freshEmail,
  readMail,
  signedInClient,
  TEST_PASSWORD,
} from "#testing/auth-client.ts";
import { testPlatform, type TestPlatform } from "#testing/test-platform.ts";

import { authApi } from "./index.ts";

const apis = { auth: authApi };
const HALF = "Confirmation link accepted. Please proceed to confirm link sent to the other email";

async function requestChange(server: TestPlatform) {
  const { client, email, user, session } = await signedInClient(server);
  const newEmail = freshEmail("new");
  const requested = await client.auth.updateUser({ email: newEmail });
  const toOld = readMail(await server.mailbox.next(email));
  const toNew = readMail(await server.mailbox.next(newEmail));
  return { client, email, user, session, newEmail, requested, toOld, toNew };
}

test.each([["old first"], ["new first"]])("both addresses have to agree, %s", async (order) => {
  await using server = await testPlatform({ apis });
  const call = authCall(server);
  const { client, email, newEmail, requested, toOld, toNew } = await requestChange(server);
  const [first, second] = order === "old first" ? [toOld, toNew] : [toNew, toOld];

  const half = await call("GET", first.path);
  const between = await client.auth.getUser();
  const whole = await call("GET", second.path);
  const after = await client.auth.getUser();

  expect(requested.data.user).toMatchObject({ email, new_email: newEmail });
  expect(readFragment(half.location)["message"]).toBe(HALF);
  expect(readFragment(half.location)["access_token"]).toBeUndefined();
  expect(between.data.user?.email).toBe(email);
  expect(readFragment(whole.location)["type"]).toBe("email_change");
  expect(after.data.user?.email).toBe(newEmail);
  expect(after.data.user?.new_email).toBeUndefined();
  expect(after.data.user?.identities?.[0]?.identity_data?.["email"]).toBe(newEmail);
  const signIn = (address: string) =>
    server.client().auth.signInWithPassword({ email: address, password: TEST_PASSWORD });
  expect((await signIn(newEmail)).error).toBeNull();
  expect((await signIn(email)).error?.code).toBe("invalid_credentials");
});

test("codes do as well, each with the address it was sent to", async () => {
  await using server = await testPlatform({ apis });
  const { email, newEmail, toOld, toNew } = await requestChange(server);
  const call = authCall(server);
  const verify = (address: string, token: string) =>
    call("POST", "/verify", { body: { email: address, token, type: "email_change" } });

  const crossed = await verify(email, toNew.code);
  const half = await verify(email, toOld.code);
  const whole = await verify(newEmail, toNew.code);

  expect(toNew.code === toOld.code || crossed.status === 403).toBe(true);
  expect(half.body).toEqual({ msg: HALF, code: "200" });
  expect(whole.body["user"]).toMatchObject({ email: newEmail });
});

test("one address alone never completes a change, even by two links", async () => {
  await using server = await testPlatform({ apis });
  const call = authCall(server);
  const { client, email, newEmail, toNew } = await requestChange(server);
  const admin = server.client(server.serviceKey).auth.admin;

  await call("GET", toNew.path);
  const { data } = await admin.generateLink({
    type: "email_change_new",
    email,
    newEmail,
  });
  const link = new URL(data.properties?.action_link ?? "");
  const again = await call("GET", `/verify${link.search}`);

  expect(readFragment(again.location)["message"]).toBe(HALF);
  expect((await client.auth.getUser()).data.user?.email).toBe(email);
});

test("an answer counts for the address it was asked about", async () => {
  await using server = await testPlatform({ apis });
  const call = authCall(server);
  const { client, email, toOld, toNew } = await requestChange(server);
  const other = freshEmail("other");

  await call("GET", toOld.path);
  await client.auth.updateUser({ email: other });
  const late = await call("GET", toNew.path);
  const { path } = readMail(await server.mailbox.next(other));
  const half = await call("GET", path);

  expect(readFragment(late.location)["error_code"]).toBe("otp_expired");
  expect(readFragment(half.location)["message"]).toBe(HALF);
  expect((await client.auth.getUser()).data.user?.email).toBe(email);
});

test("a taken address is answered as a free one, and its owner gets no mail", async () => {
  await using server = await testPlatform({ apis });
  const { client, email } = await signedInClient(server);
  const other = await signedInClient(server);
  const free = freshEmail();
  const ask = async (newEmail: string) => {
    const { data, error } = await client.auth.updateUser({ email: newEmail });
    return {
      error,
      new_email: data.user?.new_email,
      keys: Object.keys(data.user ?? {}).toSorted(),
    };
  };

  const [onFree, onTaken] = [await ask(free), await ask(other.email)];
  await server.mailbox.next(email, 1);
  await server
    .client()
    .auth.resend({ type: "email_change", email })
    .then(() => server.mailbox.next(email, 2));

  expect(onTaken).toEqual({ ...onFree, new_email: other.email });
  expect(server.mailbox.mails.map(({ to }) => to)).not.toContain(other.email);
});

test("an address that was taken meanwhile is refused", async () => {
  await using server = await testPlatform({ apis });
  const call = authCall(server);
  const { newEmail, toOld, toNew } = await requestChange(server);
  const other = await signedInClient(server);

  await other.client.auth.signUp({ email: newEmail, password: TEST_PASSWORD });
  await call("GET", toOld.path);
  const late = await call("GET", toNew.path);

  expect(readFragment(late.location)["error_code"]).toBe("email_exists");
});

test("the mails are sent again to whoever has not answered", async () => {
  await using server = await testPlatform({ apis });
  const call = authCall(server);
  const { client, email, newEmail, toOld, toNew } = await requestChange(server);
  await call("GET", toOld.path);

  const { error } = await client.auth.resend({ type: "email_change", email: newEmail });
  const fresh = readMail(await server.mailbox.next(newEmail, 1));
  const stale = await call("GET", toNew.path);
  await call("GET", fresh.path);

  expect(error).toBeNull();
  expect(readFragment(stale.location)["error_code"]).toBe("otp_expired");
  expect(server.mailbox.mails.filter(({ to }) => to === email)).toHaveLength(1);
  expect((await client.auth.getUser()).data.user?.email).toBe(newEmail);
});

test("with a challenge the second link leads to a code", async () => {
  await using server = await testPlatform({ apis });
  const call = authCall(server);
  const { email, session } = await signedInClient(server);
  const newEmail = freshEmail("new");
  const challenge = "c".repeat(43);

  await call("PUT", "/user", {
    bearer: session.access_token,
    body: { email: newEmail, code_challenge: challenge, code_challenge_method: "plain" },
  });
  const half = await call("GET", readMail(await server.mailbox.next(email)).path);
  const whole = await call("GET", readMail(await server.mailbox.next(newEmail)).path);
  const code = new URL(whole.location).searchParams.get("code");
  const exchanged = await call("POST", "/token?grant_type=pkce", {
    body: { auth_code: code, code_verifier: challenge },
  });

  expect(new URL(half.location).searchParams.get("message")).toBe(HALF);
  expect(exchanged.body["user"]).toMatchObject({ email: newEmail });
});
