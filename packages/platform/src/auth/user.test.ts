import { expect, test } from "vitest";

import { authCall, freshEmail, signedInClient, TEST_PASSWORD } from "#testing/auth-client.ts";
import { testPlatform } from "#testing/test-platform.ts";

import { authApi } from "./index.ts";

const apis = { auth: authApi };

test("flow 1, S7.13, S7.17: sign up, read, refresh, sign out here; the old token is dead", async () => {
  await using server = await testPlatform({ apis });
  const { client, session, user } = await signedInClient(server);

  const read = await client.auth.getUser();
  const refreshed = await client.auth.refreshSession();
  const out = await client.auth.signOut({ scope: "local" });
  const after = await authCall(server)("GET", "/user", { bearer: session.access_token });

  expect(read.data.user?.id).toBe(user.id);
  expect(refreshed.error).toBeNull();
  expect(out.error).toBeNull();
  expect(after).toMatchObject({ status: 403, body: { error_code: "session_not_found" } });
});

test("S8.12 without a session the client says so itself", async () => {
  await using server = await testPlatform({ apis });
  const { error } = await server.client().auth.getUser();

  expect(error?.message).toBe("Auth session missing!");
});

test.each([
  ["local", [false, true]],
  ["others", [true, false]],
  ["global", [false, false]],
] as const)("S7.16–S7.18 signing out with scope %s leaves alive: %j", async (scope, alive) => {
  await using server = await testPlatform({ apis });
  const { client: firstClient, email } = await signedInClient(server);
  const secondClient = server.client();
  await secondClient.auth.signInWithPassword({ email, password: TEST_PASSWORD });
  const bearers = [await readAccessToken(firstClient), await readAccessToken(secondClient)];

  const answer = await authCall(server)("POST", `/logout?scope=${scope}`, {
    bearer: bearers[0] ?? "",
    headers: { "content-type": "application/json;charset=UTF-8" },
  });

  expect(answer.status).toBe(204);
  const statuses = await Promise.all(
    bearers.map(async (bearer) => (await authCall(server)("GET", "/user", { bearer })).status),
  );
  expect(statuses.map((status) => status === 200)).toEqual(alive);
});

test("the scope is global unless named, and an unknown one is refused", async () => {
  await using server = await testPlatform({ apis });
  const { session } = await signedInClient(server);
  const bearer = session.access_token;

  const unknown = await authCall(server)("POST", "/logout?scope=all", { bearer });
  const silent = await authCall(server)("POST", "/logout", { bearer });
  const loggedOut = await authCall(server)("POST", "/logout", { bearer });

  expect(unknown.status).toBe(400);
  expect(silent.status).toBe(204);
  expect(loggedOut.status).toBe(403);
});

async function readAccessToken(client: Awaited<ReturnType<typeof signedInClient>>["client"]) {
  return (await client.auth.getSession()).data.session?.access_token ?? "";
}

test("S7.14 data is merged into the metadata, and null deletes a key", async () => {
  await using server = await testPlatform({ apis });
  const { client } = await signedInClient(server, {
    username: "Ana",
    city: "Lisbon",
    n: { a: null },
  });

  const { data, error } = await client.auth.updateUser({ data: { city: null, level: 3 } });

  expect(error).toBeNull();
  expect(data.user?.user_metadata).toEqual({ username: "Ana", level: 3, n: { a: null } });
});

test("X.1 PUT /user changes neither role nor rights, whatever is sent", async () => {
  await using server = await testPlatform({ apis });
  const { client, session, user } = await signedInClient(server);
  const bearer = session.access_token;

  const answer = await authCall(server)("PUT", "/user", {
    bearer,
    body: {
      role: "service_role",
      aud: "admin",
      id: "00000000-0000-4000-8000-000000000000",
      is_admin: true,
      app_metadata: { role: "service_role", is_admin: true },
      raw_app_meta_data: { is_admin: true },
      email_confirm: true,
      banned_until: null,
      data: { role: "service_role", is_admin: true, app_metadata: { is_admin: true } },
    },
  });
  await client.auth.refreshSession();
  const claims = await server.platform.tokens.verify(await readAccessToken(client));
  const asAdmin = await authCall(server)("GET", "/admin/users", {
    bearer: await readAccessToken(client),
  });

  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ id: user.id, role: "authenticated", aud: "authenticated" });
  expect(claims).toMatchObject({ role: "authenticated", sub: user.id });
  expect(claims["app_metadata"]).toEqual({ provider: "email", providers: ["email"] });
  expect(asAdmin).toMatchObject({ status: 403, body: { error_code: "not_admin" } });
});

test("metadata may not outgrow the tokens it travels in", async () => {
  await using server = await testPlatform({ apis });
  const { client } = await signedInClient(server, { first: "x".repeat(5000) });

  const { error } = await client.auth.updateUser({ data: { second: "x".repeat(5000) } });

  expect(error).toMatchObject({ status: 400, code: "validation_failed" });
  expect((await client.auth.getUser()).data.user?.user_metadata).not.toHaveProperty("second");
});

test("S7.14 a new password ends the other sessions and keeps this one", async () => {
  await using server = await testPlatform({ apis });
  const { client: firstClient, email } = await signedInClient(server);
  const secondClient = server.client();
  await secondClient.auth.signInWithPassword({ email, password: TEST_PASSWORD });

  const { error } = await firstClient.auth.updateUser({ password: "a-new-password" });

  expect(error).toBeNull();
  expect((await firstClient.auth.refreshSession()).error).toBeNull();
  expect((await secondClient.auth.refreshSession()).error).not.toBeNull();
  const signIn = await server
    .client()
    .auth.signInWithPassword({ email, password: "a-new-password" });
  expect(signIn.error).toBeNull();
});

test.each([
  [{ password: TEST_PASSWORD }, 422, "same_password"],
  [{ password: "five5" }, 422, "weak_password"],
  [{ password: "x".repeat(73) }, 400, "validation_failed"],
  [{ password: "a-new-password", current_password: "wrong" }, 400, "current_password_invalid"],
  [{ email: "no address" }, 400, "validation_failed"],
  [{ phone: "491701234567" }, 400, "phone_provider_disabled"],
  [{ data: ["list"] }, 400, "validation_failed"],
])("the change %j answers %i %s and changes nothing", async (body, status, code) => {
  await using server = await testPlatform({ apis });
  const { email, session } = await signedInClient(server);

  const answer = await authCall(server)("PUT", "/user", { bearer: session.access_token, body });

  expect(answer).toMatchObject({ status, body: { error_code: code } });
  const signIn = await server.client().auth.signInWithPassword({ email, password: TEST_PASSWORD });
  expect(signIn.error).toBeNull();
});

test.each([false, true])(
  "with the right current password, needed: %s, the change is made",
  async (currentPasswordNeeded) => {
    await using server = await testPlatform({ apis, auth: { currentPasswordNeeded } });
    const { session } = await signedInClient(server);

    const { status } = await authCall(server)("PUT", "/user", {
      bearer: session.access_token,
      body: { password: "a-new-password", current_password: TEST_PASSWORD },
    });

    expect(status).toBe(200);
  },
);

test("a token that is no bearer, or speaks for nobody, is refused with the wire's words", async () => {
  await using server = await testPlatform({ apis });
  const call = authCall(server);
  const { session, user } = await signedInClient(server);
  const admin = server.client(server.serviceKey).auth.admin;
  const { tokens } = server.platform;

  const apikeyOnly = await call("GET", "/user");
  const apikeyAsBearer = await call("GET", "/user", { bearer: server.anonKey });
  const oddSubject = await call("GET", "/user", { bearer: await tokens.signShared({ sub: "12" }) });
  await admin.deleteUser(user.id);
  const answer = await call("GET", "/user", { bearer: session.access_token });

  expect(apikeyOnly).toMatchObject({
    status: 401,
    body: { code: 401, error_code: "no_authorization" },
  });
  expect(apikeyOnly.body["msg"]).toContain("Bearer token");
  expect(apikeyAsBearer).toMatchObject({ status: 403, body: { error_code: "bad_jwt" } });
  expect(oddSubject).toMatchObject({ status: 400, body: { error_code: "bad_jwt" } });
  expect(answer).toMatchObject({
    status: 403,
    body: { error_code: "user_not_found", msg: "User from sub claim in JWT does not exist" },
  });
});

test("errors take the form the request's version asks for", async () => {
  await using server = await testPlatform({ apis });
  const call = authCall(server);
  const body = { email: freshEmail(), password: "wrong-one" };
  const ask = (version?: string) =>
    call("POST", "/token?grant_type=password", {
      body,
      ...(version === undefined ? {} : { headers: { "x-supabase-api-version": version } }),
    });

  const modern = await ask("2024-01-01");
  const old = await ask();
  const odd = await ask("yesterday");

  expect(modern.headers["x-supabase-api-version"]).toBe("2024-01-01");
  expect(modern.body).toEqual({
    code: "invalid_credentials",
    message: "Invalid login credentials",
  });
  expect(old.headers["x-supabase-api-version"]).toBeUndefined();
  expect(old.body).toEqual({
    code: 400,
    error_code: "invalid_credentials",
    msg: "Invalid login credentials",
  });
  expect(odd.body).toEqual(old.body);
  for (const answer of [modern, old, odd])
    expect(answer.headers["x-sb-error-code"]).toBe("invalid_credentials");
});
