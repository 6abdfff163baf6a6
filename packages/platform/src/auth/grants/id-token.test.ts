import { generateKeyPair, SignJWT, UnsecuredJWT, type JWTPayload } from "jose";
import { createHash } from "node:crypto";
import { expect, test } from "vitest";

import { authCall, freshEmail, signedInClient } from "#testing/auth-client.ts";
import { oauthWorld, type OAuthWorld } from "#testing/oauth-world.ts";

const VERSION = { "x-supabase-api-version": "2024-01-01" };
const NONCE = "chosen-by-the-page";
const HASHED = createHash("sha256").update(NONCE).digest("hex");

function claimsOf(
  { issuer, server }: OAuthWorld,
  changes: Record<string, unknown> = {},
): JWTPayload {
  const now = Math.floor(server.clock.now().getTime() / 1000);
  const email = freshEmail("google");
  return {
    iss: issuer.settings.issuer,
    aud: issuer.settings.clientId,
    sub: email,
    email,
    email_verified: true,
    iat: now,
    exp: now + 600,
    ...changes,
  };
}

async function post({ server }: OAuthWorld, body: object, bearer = server.anonKey) {
  return authCall(server)("POST", "/token?grant_type=id_token", { body, bearer, headers: VERSION });
}

test("the official client signs in with a token of the issuer and the nonce behind it", async () => {
  await using it = await oauthWorld();
  const claims = claimsOf(it, { nonce: HASHED, name: "Rafael Solís" });
  const { auth } = it.server.client();

  const { data, error } = await auth.signInWithIdToken({
    provider: "google",
    token: await it.issuer.sign(claims),
    nonce: NONCE,
  });

  expect(error).toBeNull();
  expect(data.session?.user).toMatchObject({
    email: claims["email"],
    app_metadata: { provider: "google", providers: ["google"] },
    user_metadata: { full_name: "Rafael Solís" },
  });
});

test("issuer and client may stand instead of the provider's name", async () => {
  await using it = await oauthWorld();
  const { issuer, clientId } = it.issuer.settings;
  const token = await it.issuer.sign(claimsOf(it));

  const answer = await post(it, { issuer, client_id: clientId, id_token: token });
  const foreign = await post(it, { issuer, client_id: "other", id_token: token });

  expect(answer.status).toBe(200);
  expect(foreign).toMatchObject({ status: 400, body: { code: "provider_disabled" } });
});

test("forged tokens open nothing", async () => {
  await using it = await oauthWorld();
  const { clientId, clientSecret } = it.issuer.settings;
  const now = Math.floor(it.server.clock.now().getTime() / 1000);
  const stranger = await generateKeyPair("RS256");
  const header = { alg: "RS256", kid: "own" };
  const own = (changes: Record<string, unknown>) => it.issuer.sign(claimsOf(it, changes));
  const forged = {
    "no signature": new UnsecuredJWT(claimsOf(it)).encode(),
    "a key of somebody else": await new SignJWT(claimsOf(it))
      .setProtectedHeader(header)
      .sign(stranger.privateKey),
    "the client's secret": await new SignJWT(claimsOf(it))
      .setProtectedHeader({ alg: "HS256", kid: "own" })
      .sign(new TextEncoder().encode(clientSecret)),
    "another client": await own({ aud: "another" }),
    "several clients, given to another": await own({ aud: [clientId, "another"], azp: "another" }),
    "another issuer": await own({ iss: "https://thief.example" }),
    expired: await own({ exp: now - 1 }),
    "no end": await own({ exp: undefined }),
    "no subject": await own({ sub: undefined }),
    "of an access token that is not shown": await own({ at_hash: "AAAAAAAAAAAAAAAAAAAAAA" }),
    words: "bad.token.here",
    "this platform's own": await it.server.platform.tokens.signUser(claimsOf(it)),
  };

  for (const [name, token] of Object.entries(forged)) {
    const { status, body } = await post(it, { provider: "google", id_token: token });
    expect({ what: name, status, body }).toEqual({
      what: name,
      status: 400,
      body: {
        code: "validation_failed",
        message: "Bad ID token",
        error: "invalid request",
        error_description: "Bad ID token",
      },
    });
  }
});

test.each([
  { name: "only the page has one", claim: undefined, nonce: NONCE, error: "invalid request" },
  { name: "only the token has one", claim: HASHED, nonce: "", error: "invalid request" },
  { name: "they differ", claim: HASHED, nonce: "another", error: "invalid nonce" },
  { name: "the token tells it in clear", claim: NONCE, nonce: NONCE, error: "invalid nonce" },
])("nonces: $name", async ({ claim, nonce, error }) => {
  await using it = await oauthWorld();
  const token = await it.issuer.sign(claimsOf(it, claim === undefined ? {} : { nonce: claim }));

  const { status, body } = await post(it, { provider: "google", id_token: token, nonce });

  expect(status).toBe(400);
  expect(body["error"]).toBe(error);
});

test("the access token must be the one that the token names", async () => {
  await using it = await oauthWorld();
  const half = createHash("sha256").update("the-access-token").digest().subarray(0, 16);
  const token = await it.issuer.sign(claimsOf(it, { at_hash: half.toString("base64url") }));
  const ask = (access_token: string) =>
    post(it, { provider: "google", id_token: token, access_token });

  expect((await ask("another")).status).toBe(400);
  expect((await ask("the-access-token")).status).toBe(200);
});

test.each([
  [{ provider: "google" }, "id_token required"],
  [{ id_token: "x" }, "provider or client_id and issuer required"],
  [{ id_token: "x", issuer: "https://x.example" }, "provider or client_id and issuer required"],
])("%j is incomplete", async (body, message) => {
  await using it = await oauthWorld();

  expect(await post(it, body)).toMatchObject({ status: 400, body: { message } });
});

test.each([
  { provider: "google" },
  { provider: "apple" },
  { issuer: "https://accounts.google.com", client_id: "x" },
])("%j is not enabled where the operator has not set it up", async (options) => {
  await using it = await oauthWorld({ google: null });

  const { status, body } = await post(it, { ...options, id_token: "x" });

  expect(status).toBe(400);
  expect(body["code"]).toBe("provider_disabled");
  expect(body["message"]).toMatch(/^Provider \(issuer "\S+"\) is not enabled$/);
});

test("an address the provider has not verified opens nothing", async () => {
  await using it = await oauthWorld();
  const { email } = await signedInClient(it.server);
  const token = await it.issuer.sign(claimsOf(it, { email, email_verified: false }));

  const { status, body } = await post(it, { provider: "google", id_token: token });

  expect(status).toBe(403);
  expect(body["code"]).toBe("provider_email_needs_verification");
});

test("the official client joins an identity to the signed-in account", async () => {
  await using it = await oauthWorld({ manualLinking: true });
  const { client, user } = await signedInClient(it.server);
  const token = await it.issuer.sign(claimsOf(it));

  const { data, error } = await client.auth.linkIdentity({ provider: "google", token });
  const again = await client.auth.linkIdentity({ provider: "google", token });

  expect(error).toBeNull();
  expect(data.user?.id).toBe(user.id);
  expect(data.user?.identities).toHaveLength(2);
  expect(again.error?.code).toBe("identity_already_exists");
});

test("a first sign-in that comes five times at once makes one account", async () => {
  await using it = await oauthWorld();
  const body = { provider: "google", id_token: await it.issuer.sign(claimsOf(it)) };

  const answers = await Promise.all(Array.from({ length: 5 }, () => post(it, body)));

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  const ids = answers.map(({ body: session }) => (session["user"] as { id: string }).id);
  expect(new Set(ids).size).toBe(1);
});

test("joining needs a session, and the operator's leave", async () => {
  await using open = await oauthWorld({ manualLinking: true });
  await using closed = await oauthWorld();
  const options = async (it: OAuthWorld) => ({
    provider: "google",
    id_token: await it.issuer.sign(claimsOf(it)),
    link_identity: true,
  });
  const { session } = await signedInClient(closed.server);

  const visitor = await post(open, await options(open));
  const refused = await post(closed, await options(closed), session.access_token);

  expect(visitor.status).toBe(403);
  expect(refused).toMatchObject({ status: 404, body: { code: "manual_linking_disabled" } });
});
