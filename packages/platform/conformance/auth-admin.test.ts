import { randomUUID } from "node:crypto";
import { describe, expect, inject, test } from "vitest";

import {
  newEmail,
  newPhone,
  PASSWORD,
  serviceClient,
  signedInClient,
  anonymousClient,
} from "./test-clients.ts";

const admin = () => serviceClient().auth.admin;

describe("accounts managed by an admin", () => {
  test("are created, read, updated and deleted", async () => {
    const email = newEmail();
    const created = await admin().createUser({
      email,
      password: PASSWORD,
      user_metadata: { a: 1 },
      app_metadata: { plan: "pro" },
    });
    const id = created.data.user?.id ?? "";
    const changed = await admin().updateUserById(id, {
      email_confirm: true,
      user_metadata: { b: 2 },
    });
    const read = await admin().getUserById(id);
    const removed = await admin().deleteUser(id);
    const deleted = await admin().getUserById(id);

    expect(created.data.user?.user_metadata).toEqual({ a: 1 });
    expect(created.data.user).not.toHaveProperty("email_confirmed_at");
    expect(changed.data.user).toMatchObject({
      user_metadata: { a: 1, b: 2 },
      app_metadata: { plan: "pro", provider: "email" },
      email_confirmed_at: expect.any(String),
    });
    expect(read.data.user?.id).toBe(id);
    expect(removed.error).toBeNull();
    expect(deleted.error).toMatchObject({ status: 404, message: "User not found" });
  });

  test("are listed in pages", async () => {
    await Promise.all([signedInClient(), signedInClient(), signedInClient()]);
    const first = await admin().listUsers({ page: 1, perPage: 2 });
    const bad = await admin().listUsers({ page: -1, perPage: 2 });

    expect(first.data.users).toHaveLength(2);
    expect(first.data).toMatchObject({ nextPage: 2, total: expect.any(Number) });
    expect(bad.error?.status).toBe(400);
  });

  test("a ban prevents sign-in until it ends", async () => {
    const email = newEmail();
    const { data } = await admin().createUser({ email, password: PASSWORD, email_confirm: true });
    const id = data.user?.id ?? "";
    const signIn = () => anonymousClient().auth.signInWithPassword({ email, password: PASSWORD });
    await admin().updateUserById(id, { ban_duration: "24h" });
    const banned = await signIn();
    await admin().updateUserById(id, { ban_duration: "none" });

    expect(banned.error?.code).toBe("user_banned");
    expect((await signIn()).error).toBeNull();
  });

  test("an account can be imported with a bcrypt hash", async () => {
    const email = newEmail();
    // bcrypt of "password".
    const hash = "$2a$10$N9qo8uLOickgx2ZMRZoMyeIjZAgcfl7p92ldGxad68LJZdL17lhWy";
    const created = await admin().createUser({ email, password_hash: hash, email_confirm: true });

    expect(created.error).toBeNull();
  });

  test("an account may have a phone number instead of an email address", async () => {
    const phone = newPhone();
    const created = await admin().createUser({ phone, password: PASSWORD, phone_confirm: true });
    const { data } = await anonymousClient().auth.signInWithPassword({ phone, password: PASSWORD });

    expect(created.error).toBeNull();
    expect(data.user?.phone).toBe(phone.slice(1));
  });

  test.each(["signup", "invite", "magiclink"] as const)(
    "S7.28 a link of type %s opens a session",
    async (type) => {
      const email = newEmail();
      if (type === "magiclink") await admin().createUser({ email, email_confirm: true });
      const { data, error } = await admin().generateLink({
        type,
        email,
        password: PASSWORD,
      });
      const opened = await anonymousClient().auth.verifyOtp({
        token_hash: data.properties?.hashed_token ?? "",
        type,
      });

      expect(error).toBeNull();
      expect(data.properties).toMatchObject({
        verification_type: type,
        email_otp: expect.any(String),
      });
      expect(data.user?.email).toBe(email);
      expect(opened.data.session?.user.email).toBe(email);
    },
  );

  test("a recovery link requires an account", async () => {
    const { error } = await admin().generateLink({ type: "recovery", email: newEmail() });

    expect(error).toMatchObject({ status: 404, code: "user_not_found" });
  });

  test("S7.31 the list of factors may be empty", async () => {
    const client = await signedInClient();
    const id = (await client.auth.getUser()).data.user?.id ?? "";
    const { data } = await admin().mfa.listFactors({ userId: id });

    expect(data?.factors).toEqual([]);
  });

  test.each([
    ["nobody", async () => null, [401, "no_authorization"]],
    ["a player", async () => tokenOf(await signedInClient()), [403, "not_admin"]],
    ["the anonymous key", async () => inject("defaultServer").anonKey, [403, "not_admin"]],
  ])("are closed to %s", async (_, makeToken, [status, code]) => {
    const { url } = inject("defaultServer");
    const token = await makeToken();
    const answers = await Promise.all(
      [
        ["GET", "/admin/users"],
        ["POST", "/admin/users"],
        ["GET", `/admin/users/${randomUUID()}`],
        ["DELETE", `/admin/users/${randomUUID()}`],
        ["POST", "/admin/generate_link"],
        ["POST", "/invite"],
        ["GET", `/admin/users/${randomUUID()}/factors`],
      ].map(([method = "", path]) =>
        fetch(`${url}/auth/v1${path}`, {
          method,
          headers: {
            "x-supabase-api-version": "2024-01-01",
            ...(token !== null && { authorization: `Bearer ${token}` }),
          },
        }),
      ),
    );

    for (const answer of answers)
      expect([answer.status, await answer.json()]).toMatchObject([status, { code }]);
  });
});

async function tokenOf(client: Awaited<ReturnType<typeof signedInClient>>): Promise<string> {
  return (await client.auth.getSession()).data.session?.access_token ?? "";
}
