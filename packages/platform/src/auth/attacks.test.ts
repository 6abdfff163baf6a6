import { SignJWT, UnsecuredJWT, generateKeyPair } from "jose";
import { sql } from "kysely";
import { createHmac } from "node:crypto";
import { expect, test } from "vitest";

import { authCall, freshEmail, signedInClient, TEST_PASSWORD } from "#testing/auth-client.ts";
import { testPlatform } from "#testing/test-platform.ts";

import { authApi } from "./index.ts";

const apis = { auth: authApi };

const text = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

test("S8.15 no forged token is believed", async () => {
  await using server = await testPlatform({ apis });
  const { session, user } = await signedInClient(server);
  const { tokens } = server.platform;
  const [key] = tokens.jwks.keys;
  const claims = { sub: user.id, role: "service_role", aud: "authenticated" };
  const body = text(claims);
  const { privateKey } = await generateKeyPair("ES256");
  const confused = (secret: string) => {
    const head = text({ alg: "HS256", typ: "JWT", kid: key?.kid });
    const signature = createHmac("sha256", secret).update(`${head}.${body}`).digest("base64url");
    return `${head}.${body}.${signature}`;
  };
  const [head = "", , signature = ""] = session.access_token.split(".");
  const foreign = (header: object) =>
    new SignJWT(claims).setProtectedHeader({ alg: "ES256", ...header }).sign(privateKey);
  const forged = {
    none: new UnsecuredJWT(claims).encode(),
    "none with a kid": `${text({ alg: "none", kid: key?.kid })}.${body}.`,
    "other claims under a true signature": `${head}.${body}.${signature}`,
    "public key as the secret": confused(JSON.stringify(key)),
    "public x as the secret": confused(key?.x ?? ""),
    "no secret": confused("\0"),
    "foreign secret": confused("super-secret-jwt-token-with-at-least-32-characters-long"),
    "foreign key": await foreign({}),
    "foreign key under our kid": await foreign({ kid: key?.kid }),
    "kid as a path": await foreign({ kid: "../../dev/null" }),
    "kid as SQL": await foreign({ kid: "' or 1=1 --" }),
    "its own key in the header": await foreign({ jwk: key, kid: key?.kid }),
    expired: await tokens.signShared({ ...claims, exp: Math.floor(Date.now() / 1000) - 1 }),
    "not yet valid": await tokens.signShared({
      ...claims,
      nbf: Math.floor(Date.now() / 1000) + 60,
    }),
    "no token": "abc",
  };

  for (const [name, bearer] of Object.entries(forged))
    for (const path of ["/user", "/admin/users"]) {
      const answer = await authCall(server)("GET", path, { bearer });
      expect([name, answer.status, answer.body["error_code"]]).toEqual([name, 403, "bad_jwt"]);
      expect(answer.body["msg"]).toMatch(/^invalid JWT: unable to parse or verify signature/);
    }
});

test("a token that was good is refused once it has expired, although it was verified before", async () => {
  await using server = await testPlatform({ apis });
  const { session } = await signedInClient(server);
  const ask = () => authCall(server)("GET", "/user", { bearer: session.access_token });
  const before = await ask();
  server.clock.forward(3601);

  expect(before.status).toBe(200);
  expect(await ask()).toMatchObject({ status: 403, body: { error_code: "bad_jwt" } });
});

test.each(["Basic abc", "Bearer", "Bearer a b", "abc"])(
  "the Authorization header %j is none",
  async (authorization) => {
    await using server = await testPlatform({ apis });
    const answer = await authCall(server)("GET", "/user", { headers: { authorization } });

    expect(answer).toMatchObject({ status: 401, body: { error_code: "no_authorization" } });
  },
);

test("SQL in an address is an address", async () => {
  await using server = await testPlatform({ apis });
  const email = `'or'1'='1'--${freshEmail()}`;
  const call = authCall(server);

  const signedUp = await server.client().auth.signUp({ email, password: TEST_PASSWORD });
  const { rows } = await sql<{ email: string }>`
    select email from auth.users where id = ${signedUp.data.user?.id ?? null}`.execute(
    server.platform.database.service,
  );
  const refused = await call("POST", "/token?grant_type=password", {
    body: { email: "x@example.org'; drop table auth.users; --", password: "x" },
  });

  expect(rows).toEqual([{ email }]);
  expect(refused).toMatchObject({ status: 400, body: { error_code: "validation_failed" } });
});

test.each([
  { name: "a megabyte", payload: `"${"x".repeat(1024 * 1024)}"`, status: 413 },
  { name: "half a body", payload: '{"email":', code: "bad_json" },
  { name: "a prototype", payload: '{"__proto__":{"role":"admin"}}', code: "bad_json" },
  { name: "a list", payload: "[1]" },
  { name: "a text", payload: '"text"' },
  { name: "nothing", payload: "" },
])("the body $name is answered calmly", async ({ payload, status = 400, code }) => {
  await using server = await testPlatform({ apis });
  const answer = await server.app.inject({
    method: "POST",
    url: "/auth/v1/token?grant_type=password",
    headers: { "content-type": "application/json;charset=UTF-8" },
    payload,
  });

  expect(answer.statusCode).toBe(status);
  expect(answer.json()).toMatchObject({ error_code: code ?? "validation_failed" });
});

test("one who may read public tables reads nothing of the accounts", async () => {
  await using server = await testPlatform({ apis });
  const { database } = server.platform;
  const tables = [
    "users",
    "identities",
    "sessions",
    "refresh_tokens",
    "mfa_amr_claims",
    "one_time_tokens",
    "flow_state",
  ];

  for (const role of ["anon", "authenticated"] as const)
    for (const table of tables) {
      const caller = { role, id: null, claims: { role } };
      const read = database.asCaller(caller, (db) =>
        sql`select * from ${sql.table(`auth.${table}`)}`.execute(db),
      );
      await expect(read).rejects.toThrow("permission denied");
    }
});
