import { randomUUID } from "node:crypto";
import { describe, expect, inject, test } from "vitest";

import { newEmail, newPhone, PASSWORD, service, somebody, visitor } from "./test-clients.ts";

const admin = () => service().auth.admin;

describe("accounts as an admin keeps them", () => {
  test("are made, read, changed and removed", async () => {
    const email = newEmail();
    const made = await admin().createUser({
      email,
      password: PASSWORD,
      user_metadata: { a: 1 },
      app_metadata: { plan: "pro" },
    });
    const id = made.data.user?.id ?? "";
    const changed = await admin().updateUserById(id, {
      email_confirm: true,
      user_metadata: { b: 2 },
    });
    const read = await admin().getUserById(id);
    const removed = await admin().deleteUser(id);
    const gone = await admin().getUserById(id);

    expect(made.data.user?.user_metadata).toEqual({ a: 1 });
    expect(made.data.user).not.toHaveProperty("email_confirmed_at");
    expect(changed.data.user).toMatchObject({
      user_metadata: { a: 1, b: 2 },
      app_metadata: { plan: "pro", provider: "email" },
      email_confirmed_at: expect.any(String),
    });
    expect(read.data.user?.id).toBe(id);
    expect(removed.error).toBeNull();
    expect(gone.error).toMatchObject({ status: 404, message: "User not found" });
  });

  test("come in pages", async () => {
    await Promise.all([somebody(), somebody(), somebody()]);
    const first = await admin().listUsers({ page: 1, perPage: 2 });
    const bad = await admin().listUsers({ page: -1, perPage: 2 });

    expect(first.data.users).toHaveLength(2);
    expect(first.data).toMatchObject({ nextPage: 2, total: expect.any(Number) });
    expect(bad.error?.status).toBe(400);
  });

  test("a ban shuts out, and ends", async () => {
    const email = newEmail();
    const { data } = await admin().createUser({ email, password: PASSWORD, email_confirm: true });
    const id = data.user?.id ?? "";
    const signIn = () => visitor().auth.signInWithPassword({ email, password: PASSWORD });
    await admin().updateUserById(id, { ban_duration: "24h" });
    const banned = await signIn();
    await admin().updateUserById(id, { ban_duration: "none" });

    expect(banned.error?.code).toBe("user_banned");
    expect((await signIn()).error).toBeNull();
  });

  test("old hashes are taken over, and the password behind them serves", async () => {
    const email = newEmail();
    // bcrypt of "password".
    const hash = "$2a$10$N9qo8uLOickgx2ZMRZoMyeIjZAgcfl7p92ldGxad68LJZdL17lhWy";
    const made = await admin().createUser({ email, password_hash: hash, email_confirm: true });

    expect(made.error).toBeNull();
  });

  test("accounts may have a number in place of an address", async () => {
    const phone = newPhone();
    const made = await admin().createUser({ phone, password: PASSWORD, phone_confirm: true });
    const { data } = await visitor().auth.signInWithPassword({ phone, password: PASSWORD });

    expect(made.error).toBeNull();
    expect(data.user?.phone).toBe(phone.slice(1));
  });

  test.each(["signup", "invite", "magiclink"] as const)(
    "S7.28 a link of type %s opens",
    async (type) => {
      const email = newEmail();
      if (type === "magiclink") await admin().createUser({ email, email_confirm: true });
      const { data, error } = await admin().generateLink({
        type,
        email,
        password: PASSWORD,
      });
      const opened = await visitor().auth.verifyOtp({
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

  test("a recovery link needs an account", async () => {
    const { error } = await admin().generateLink({ type: "recovery", email: newEmail() });

    expect(error).toMatchObject({ status: 404, code: "user_not_found" });
  });

  test("S7.31 factors are listed, also none", async () => {
    const client = await somebody();
    const id = (await client.auth.getUser()).data.user?.id ?? "";
    const { data } = await admin().mfa.listFactors({ userId: id });

    expect(data?.factors).toEqual([]);
  });

  test.each([
    ["nobody", async () => null, [401, "no_authorization"]],
    ["a player", async () => tokenOf(await somebody()), [403, "not_admin"]],
    ["the anonymous key", async () => inject("plain").anonKey, [403, "not_admin"]],
  ])("are closed to %s", async (_, bearer, [status, code]) => {
    const { url } = inject("plain");
    const token = await bearer();
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

async function tokenOf(client: Awaited<ReturnType<typeof somebody>>): Promise<string> {
  return (await client.auth.getSession()).data.session?.access_token ?? "";
}
