import { expect, test } from "vitest";

import {
  authCall,
  readFragment,
  freshEmail,
  readMail,
  signedInClient,
  TEST_PASSWORD,
} from "#testing/auth-client.ts";
import { testPlatform } from "#testing/test-platform.ts";

import { authApi } from "./index.ts";

const apis = { auth: authApi };

test.each(["signup", "invite", "magiclink"] as const)(
  "a %s link for a stranger makes an account, and opens it",
  async (type) => {
    await using server = await testPlatform({ apis });
    const { admin } = server.client(server.serviceKey).auth;
    const email = freshEmail();

    const { data, error } = await admin.generateLink({
      type,
      email,
      password: TEST_PASSWORD,
      options: { data: { nick: "Ana" } },
    });
    const link = new URL(data.properties?.action_link ?? "");
    const followed = await authCall(server)("GET", `/verify${link.search}`);

    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email, user_metadata: { nick: "Ana" } });
    expect(data.properties?.verification_type).toBe(type === "magiclink" ? "signup" : type);
    expect(readFragment(followed.location)["access_token"]).toBeDefined();
    expect(server.mailbox.mails).toEqual([]);
  },
);

test.each(["magiclink", "recovery"] as const)(
  "a %s link for a player opens the account",
  async (type) => {
    await using server = await testPlatform({ apis });
    const { admin } = server.client(server.serviceKey).auth;
    const { email, user } = await signedInClient(server);

    const { data } = await admin.generateLink({ type, email });
    const verified = await server
      .client()
      .auth.verifyOtp({ token_hash: data.properties?.hashed_token ?? "", type });

    expect(data.properties?.email_otp).toMatch(/^\d{6}$/);
    expect(verified.data.user?.id).toBe(user.id);
  },
);

test("both links of a change are made one after the other", async () => {
  await using server = await testPlatform({ apis });
  const { admin } = server.client(server.serviceKey).auth;
  const { client, email } = await signedInClient(server);
  const newEmail = freshEmail("new");

  for (const type of ["email_change_current", "email_change_new"] as const) {
    const { data } = await admin.generateLink({ type, email, newEmail });
    const link = new URL(data.properties?.action_link ?? "");
    expect(link.searchParams.get("type")).toBe("email_change");
    expect(data.user?.new_email).toBe(newEmail);
    await authCall(server)("GET", `/verify${link.search}`);
  }

  expect((await client.auth.getUser()).data.user?.email).toBe(newEmail);
});

test.each([
  [{ type: "recovery" }, 404, "user_not_found"],
  [{ type: "email_change_new", new_email: "a@b.example" }, 404, "user_not_found"],
  [{ type: "signup" }, 400, "validation_failed"],
  [{ type: "reauthentication" }, 400, "validation_failed"],
  [{ type: "magiclink", email: "xx:;x@x.x" }, 400, "validation_failed"],
])("%j for a stranger is %i %s", async (fields, status, code) => {
  await using server = await testPlatform({ apis });

  const answer = await authCall(server)("POST", "/admin/generate_link", {
    bearer: server.serviceKey,
    body: { email: freshEmail(), ...fields },
  });

  expect([answer.status, answer.body["error_code"]]).toEqual([status, code]);
});

test("an invitation is mailed, opens the account once, and goes to no confirmed one", async () => {
  await using server = await testPlatform({ apis });
  const { admin } = server.client(server.serviceKey).auth;
  const email = freshEmail();

  const { data, error } = await admin.inviteUserByEmail(email, { data: { nick: "Ana" } });
  const { token } = readMail(await server.mailbox.next(email));
  const verify = () => server.client().auth.verifyOtp({ token_hash: token, type: "invite" });
  const first = await verify();
  const second = await verify();
  const again = await admin.inviteUserByEmail(email);

  expect(error).toBeNull();
  expect(data.user).toMatchObject({ email, user_metadata: { nick: "Ana" } });
  expect(data.user?.invited_at).toBeDefined();
  expect(first.data.user?.id).toBe(data.user?.id);
  expect(second.error?.code).toBe("otp_expired");
  expect(again.error).toMatchObject({ status: 422, code: "email_exists" });
});

test.each(["/invite", "/admin/generate_link"])("%s is for operators", async (path) => {
  await using server = await testPlatform({ apis });
  const { session } = await signedInClient(server);
  const body = { email: freshEmail(), type: "magiclink" };
  const call = authCall(server);

  expect((await call("POST", path, { body })).status).toBe(401);
  const answer = await call("POST", path, { bearer: session.access_token, body });
  expect(answer).toMatchObject({ status: 403, body: { error_code: "not_admin" } });
});
