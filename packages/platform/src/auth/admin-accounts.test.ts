import { hash } from "bcryptjs";
import { sql } from "kysely";
import { expect, test } from "vitest";

import { authCall, freshEmail, TEST_PASSWORD } from "#testing/auth-client.ts";
import { testPlatform } from "#testing/test-platform.ts";

import { authApi } from "./index.ts";

const apis = { auth: authApi };

test("a bcrypt hash from elsewhere signs in, and is our own kind afterwards", async () => {
  await using server = await testPlatform({ apis });
  const { admin } = server.client(server.serviceKey).auth;
  const email = freshEmail();
  const { data } = await admin.createUser({
    email,
    password_hash: await hash(TEST_PASSWORD, 4),
    email_confirm: true,
  });
  const signIn = (password: string) => server.client().auth.signInWithPassword({ email, password });

  const wrong = await signIn("another-password");
  const first = await signIn(TEST_PASSWORD);
  const { rows } = await sql<{ stored: string }>`
    select encrypted_password as stored from auth.users where id = ${data.user?.id}`.execute(
    server.platform.database.service,
  );
  const second = await signIn(TEST_PASSWORD);

  expect(wrong.error?.code).toBe("invalid_credentials");
  expect([first.error, second.error]).toEqual([null, null]);
  expect(rows[0]?.stored).toMatch(/^\$argon2id\$/);
});

test.each(["plain", "$2b$31$" + "a".repeat(53), "$1$abc$def"])(
  "the hash %s is refused",
  async (password_hash) => {
    await using server = await testPlatform({ apis });

    const answer = await authCall(server)("POST", "/admin/users", {
      bearer: server.serviceKey,
      body: { email: freshEmail(), password_hash },
    });

    expect(answer.status).toBe(400);
  },
);

test("operators make and change accounts with a phone", async () => {
  await using server = await testPlatform({ apis, auth: { phone: true } });
  const { admin } = server.client(server.serviceKey).auth;
  const phone = `1556${Date.now() % 10_000_000}`;
  const other = `1557${Date.now() % 10_000_000}`;

  const created = await admin.createUser({ phone, password: TEST_PASSWORD, phone_confirm: true });
  const duplicate = await admin.createUser({ phone });
  const changed = await admin.updateUserById(created.data.user?.id ?? "", { phone: other });
  const signedIn = await server
    .client()
    .auth.signInWithPassword({ phone: other, password: TEST_PASSWORD });

  expect(created.data.user?.phone_confirmed_at).toBeDefined();
  expect(duplicate.error?.code).toBe("phone_exists");
  expect(changed.data.user?.phone).toBe(other);
  expect(signedIn.error).toBeNull();
});

test("no role makes an account more than a player", async () => {
  await using server = await testPlatform({ apis });
  const { admin } = server.client(server.serviceKey).auth;

  const { data } = await admin.createUser({ email: freshEmail(), role: "service_role" });

  expect(data.user?.role).toBe("authenticated");
});

test("the list is filtered and sorted", async () => {
  await using server = await testPlatform({ apis });
  const call = authCall(server);
  const mark = freshEmail("sorted").slice(0, 19);
  const emails = ["b", "a", "c"].map((letter) => `${mark}_${letter}@example.org`);
  const { admin } = server.client(server.serviceKey).auth;
  for (const email of emails) await admin.createUser({ email });
  const list = async (query: string) => {
    const answer = await call("GET", `/admin/users?${query}`, { bearer: server.serviceKey });
    const users = (answer.body["users"] ?? []) as { email: string }[];
    return { status: answer.status, emails: users.map(({ email }) => email) };
  };

  const sorted = await list(`filter=${mark}_&sort=email%20asc`);
  const literal = await list(`filter=${mark.replace("-", "_")}`);
  const injected = await list("sort=email;drop%20table%20x");

  expect(sorted.emails).toEqual(emails.toSorted());
  expect(literal.emails).toEqual([]);
  expect(injected.status).toBe(400);
});
