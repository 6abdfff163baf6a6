import { hash } from "@node-rs/argon2";
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";

import {
  authCall,
  freshEmail,
  readMail,
  signedInClient,
  TEST_PASSWORD,
} from "#testing/auth-client.ts";
import { testPlatform, type TestPlatform } from "#testing/test-platform.ts";

import { authApi } from "./index.ts";

const apis = { auth: authApi };

function adminOf(server: TestPlatform) {
  return server.client(server.serviceKey).auth.admin;
}

test("S7.29 an operator makes a user exactly as told", async () => {
  await using server = await testPlatform({ apis });
  const email = freshEmail();

  const { data, error } = await adminOf(server).createUser({
    email,
    email_confirm: false,
    user_metadata: { username: "Ana" },
    app_metadata: { plan: "pro", provider: "forged" },
  });

  expect(error).toBeNull();
  expect(data.user).not.toHaveProperty("email_confirmed_at");
  expect(data.user?.user_metadata).toEqual({ username: "Ana" });
  expect(data.user?.app_metadata).toEqual({ plan: "pro", provider: "email", providers: ["email"] });
  expect(data.user).toMatchObject({ email, phone: "", role: "authenticated" });
});

test("S7.29 a made user signs in; an imported argon2id hash serves too", async () => {
  await using server = await testPlatform({ apis });
  const [own, imported] = [freshEmail(), freshEmail()];
  const admin = adminOf(server);
  const id = randomUUID();
  await admin.createUser({ id, email: own, password: TEST_PASSWORD, email_confirm: true });
  await admin.createUser({
    email: imported,
    password_hash: await hash("from-elsewhere", { memoryCost: 4096 }),
    email_confirm: true,
  });

  const first = await server
    .client()
    .auth.signInWithPassword({ email: own, password: TEST_PASSWORD });
  const second = await server
    .client()
    .auth.signInWithPassword({ email: imported, password: "from-elsewhere" });

  expect(first.data.user?.id).toBe(id);
  expect(second.error).toBeNull();
});

test.each([
  [{}, 400, "validation_failed"],
  [{ email: "a" }, 400, "validation_failed"],
  [{ email: "new@example.org", id: "12" }, 400, "validation_failed"],
  [{ email: "new@example.org", password: "five5" }, 422, "weak_password"],
  [
    { email: "new@example.org", password_hash: `$1$salt$${"a".repeat(22)}` },
    400,
    "validation_failed",
  ],
  [{ email: "new@example.org", ban_duration: "forever" }, 400, "validation_failed"],
  [{ phone: "491701234567" }, 400, "phone_provider_disabled"],
])("S7.29 the account %j is refused with %i %s", async (body, status, code) => {
  await using server = await testPlatform({ apis });
  const answer = await authCall(server)("POST", "/admin/users", {
    bearer: server.serviceKey,
    body,
  });

  expect(answer).toMatchObject({ status, body: { error_code: code } });
});

test("S7.29 a taken address and a taken id are told apart", async () => {
  await using server = await testPlatform({ apis });
  const { email, user } = await signedInClient(server);

  const address = await adminOf(server).createUser({ email: email.toUpperCase() });
  const id = await adminOf(server).createUser({ id: user.id, email: freshEmail() });

  expect(address.error).toMatchObject({ status: 422, code: "email_exists" });
  expect(id.error).toMatchObject({ status: 422, code: "user_already_exists" });
});

test("S7.29 the list is newest first, in pages whose links the client reads", async () => {
  await using server = await testPlatform({ apis });
  server.clock.forward(86_400);
  const ids: string[] = [];
  for (let index = 0; index < 3; index += 1) {
    const { data } = await adminOf(server).createUser({ email: freshEmail() });
    ids.unshift(data.user?.id ?? "");
    server.clock.forward(1);
  }

  const { data, error } = await adminOf(server).listUsers({ page: 1, perPage: 2 });
  const raw = await authCall(server)("GET", "/admin/users?page=&per_page=", {
    bearer: server.serviceKey,
  });

  expect(error).toBeNull();
  expect(data.users.map((user) => user.id)).toEqual(ids.slice(0, 2));
  const last = Math.ceil(Number(raw.headers["x-total-count"]) / 2);
  expect(data).toMatchObject({ aud: "authenticated", nextPage: 2, total: expect.any(Number) });
  const links = await authCall(server)("GET", "/admin/users?page=1&per_page=2", {
    bearer: server.serviceKey,
  });
  expect(links.headers.link).toBe(
    `</admin/users?page=2&per_page=2>; rel="next", </admin/users?page=${last}&per_page=2>; rel="last"`,
  );
  const end = await authCall(server)("GET", `/admin/users?page=${last}&per_page=2`, {
    bearer: server.serviceKey,
  });
  expect(end.headers.link).toBe(`</admin/users?page=${last}&per_page=2>; rel="last"`);
});

test.each(["page=-1", "page=0", "page=x", "per_page=0", "page=1.5"])(
  "the page %s is refused",
  async (query) => {
    await using server = await testPlatform({ apis });
    const answer = await authCall(server)("GET", `/admin/users?${query}`, {
      bearer: server.serviceKey,
    });

    expect(answer.status).toBe(400);
  },
);

test("S7.30 an operator reads and changes anyone at once", async () => {
  await using server = await testPlatform({ apis });
  const { user, client } = await signedInClient(server, { username: "Ana", city: "Lisbon" });
  const email = freshEmail("renamed");

  const { data, error } = await adminOf(server).updateUserById(user.id, {
    email,
    password: "set-by-operator",
    user_metadata: { city: null, level: 2 },
    app_metadata: { plan: "pro" },
  });
  const read = await adminOf(server).getUserById(user.id);

  expect(error).toBeNull();
  expect(data.user).toEqual(read.data.user);
  expect(data.user).toMatchObject({
    email,
    app_metadata: { plan: "pro", provider: "email" },
    identities: [{ identity_data: { email } }],
  });
  expect(data.user?.user_metadata).toEqual({ username: "Ana", level: 2 });
  const signIn = await server
    .client()
    .auth.signInWithPassword({ email, password: "set-by-operator" });
  expect(signIn.error).toBeNull();
  expect((await client.auth.refreshSession()).error).not.toBeNull();
});

test("a changed address makes links to the old one worthless, and a taken one is refused", async () => {
  await using server = await testPlatform({ apis });
  const { user, email } = await signedInClient(server);
  const other = await signedInClient(server);
  await server.client().auth.resetPasswordForEmail(email);
  const { path } = readMail(await server.mailbox.next(email));

  const conflict = await adminOf(server).updateUserById(user.id, { email: other.email });
  await adminOf(server).updateUserById(user.id, { email: freshEmail() });
  const followed = await authCall(server)("GET", path);

  expect(conflict.error?.code).toBe("email_exists");
  expect(followed.location).toContain("otp_expired");
});

test("S7.30 a deleted user is gone with sessions, and signs out cleanly", async () => {
  await using server = await testPlatform({ apis });
  const { user, client, session } = await signedInClient(server);

  const { error } = await adminOf(server).deleteUser(user.id);
  const out = await authCall(server)("POST", "/logout", { bearer: session.access_token });

  expect(error).toBeNull();
  expect(out.status).toBe(403);
  expect((await client.auth.signOut()).error).toBeNull();
  expect((await adminOf(server).getUserById(user.id)).error).toMatchObject({
    status: 404,
    code: "user_not_found",
    message: "User not found",
  });
});

test("S7.30 a softly deleted user cannot come back, and the address is free", async () => {
  await using server = await testPlatform({ apis });
  const { user, email, client } = await signedInClient(server);

  await adminOf(server).deleteUser(user.id, true);

  const signIn = await server.client().auth.signInWithPassword({ email, password: TEST_PASSWORD });
  expect(signIn.error?.code).toBe("invalid_credentials");
  expect((await client.auth.refreshSession()).error).not.toBeNull();
  const again = await server.client().auth.signUp({ email, password: TEST_PASSWORD });
  expect(again.error).toBeNull();
});

test("an unknown or malformed id is a 404", async () => {
  await using server = await testPlatform({ apis });
  const ask = (id: string) =>
    authCall(server)("GET", `/admin/users/${id}`, { bearer: server.serviceKey });

  expect(await ask(randomUUID())).toMatchObject({ status: 404, body: { msg: "User not found" } });
  expect(await ask("12")).toMatchObject({ status: 404, body: { msg: "user_id must be an UUID" } });
});

test("only the service is an administrator", async () => {
  await using server = await testPlatform({ apis });
  const { session } = await signedInClient(server);
  const call = authCall(server);
  const { tokens } = server.platform;
  const ask = async (bearer?: string) => {
    const options = bearer === undefined ? {} : { bearer };
    const { status, body } = await call("GET", "/admin/users", options);
    return [status, body["error_code"] ?? null];
  };

  expect(await ask()).toEqual([401, "no_authorization"]);
  expect(await ask(server.anonKey)).toEqual([403, "not_admin"]);
  expect(await ask(session.access_token)).toEqual([403, "not_admin"]);
  expect(await ask(server.serviceKey)).toEqual([200, null]);
  expect(await ask(await tokens.signShared({ sub: "1234567890", role: "supabase_admin" }))).toEqual(
    [200, null],
  );
});
