import { decodeJwt } from "jose";
import { expect, test, vi } from "vitest";

import { authApi } from "#auth/index.ts";
import { authCall, signedInClient } from "#testing/auth-client.ts";
import { softwareAuthenticator } from "#testing/software-authenticator.ts";
import { TEST_ORIGIN, testPlatform, type TestPlatform } from "#testing/test-platform.ts";

const apis = { auth: authApi };
const rpId = new URL(TEST_ORIGIN).hostname;
const OWN = { rpId, origin: TEST_ORIGIN };

interface Challenge {
  id: string;
  type: string;
  webauthn: {
    type: "create" | "request";
    credential_options: { publicKey: { challenge: string } };
  };
}

async function world(server: TestPlatform) {
  const { client, session } = await signedInClient(server);
  const enrolled = await client.auth.mfa.enroll({ factorType: "webauthn", friendlyName: "key" });
  const factorId = enrolled.data?.id ?? "";
  let bearer = session.access_token;
  const call = authCall(server);
  const challenge = async () => {
    const path = `/factors/${factorId}/challenge`;
    return (await call("POST", path, { bearer, body: {} })).body as unknown as Challenge;
  };
  const verify = async (request: Challenge, credential: unknown) => {
    const { type } = request.webauthn;
    const webauthn = { type, rpId, rpOrigins: [TEST_ORIGIN], credential_response: credential };
    const body = { challenge_id: request.id, webauthn };
    const answer = await call("POST", `/factors/${factorId}/verify`, { bearer, body });
    if (answer.status === 200) bearer = String(answer.body["access_token"]);
    return answer;
  };
  return { client, factorId, challenge, verify, call, bearer: () => bearer };
}

test("enrol, create a credential, then sign with it: aal2 both times", async () => {
  await using server = await testPlatform({ apis });
  const { challenge, verify } = await world(server);
  const authenticator = softwareAuthenticator(OWN);

  const first = await challenge();
  expect(first).toMatchObject({ type: "webauthn", webauthn: { type: "create" } });
  const created = authenticator.create(first.webauthn.credential_options.publicKey.challenge);
  const answer = await verify(first, created);
  expect(answer.status).toBe(200);
  expect(decodeJwt(String(answer.body["access_token"]))).toMatchObject({
    aal: "aal2",
    amr: [{ method: "mfa/webauthn" }, { method: "password" }],
  });

  const second = await challenge();
  expect(second.webauthn.type).toBe("request");
  const signed = authenticator.get(second.webauthn.credential_options.publicKey.challenge);
  expect((await verify(second, signed)).status).toBe(200);
  const third = await challenge();
  expect((await verify(third, signed)).body).toMatchObject({
    error_code: "mfa_verification_failed",
  });
});

test("the official client enrols, is challenged and verifies", async () => {
  await using server = await testPlatform({ apis });
  const { client, factorId } = await world(server);
  const webauthn = { rpId, rpOrigins: [TEST_ORIGIN] };
  const request = await client.auth.mfa.challenge({ factorId, webauthn });
  if (request.data?.type !== "webauthn")
    throw request.error ?? new Error("not a WebAuthn challenge");
  const { challenge } = request.data.webauthn.credential_options.publicKey;
  const text = Buffer.from(challenge as ArrayBuffer).toString("base64url");
  const credential = softwareAuthenticator(OWN).create(text);
  const verified = await client.auth.mfa.verify({
    factorId,
    challengeId: request.data.id,
    webauthn: { type: "create", ...webauthn, credential_response: credential as never },
  });
  expect(verified.error).toBeNull();
  expect((await client.auth.mfa.listFactors()).data?.webauthn).toHaveLength(1);
});

test.each([
  ["another site's host", { rpId: "evil.example", origin: TEST_ORIGIN }],
  ["another site's origin", { rpId, origin: "https://evil.example" }],
])("a credential made for %s is refused", async (_name, party) => {
  await using server = await testPlatform({ apis });
  const { challenge, verify } = await world(server);
  const request = await challenge();
  const { publicKey } = request.webauthn.credential_options;
  const answer = await verify(request, softwareAuthenticator(party).create(publicKey.challenge));
  expect(answer).toMatchObject({ status: 422, body: { error_code: "mfa_verification_failed" } });
});

test("an authenticator that was never enrolled is refused", async () => {
  await using server = await testPlatform({ apis });
  const { challenge, verify } = await world(server);
  const first = await challenge();
  const own = softwareAuthenticator(OWN);
  await verify(first, own.create(first.webauthn.credential_options.publicKey.challenge));
  const request = await challenge();
  const { publicKey } = request.webauthn.credential_options;
  const answer = await verify(request, {
    ...softwareAuthenticator(OWN).get(publicKey.challenge).toJSON(),
    id: own.get("").id,
    rawId: own.get("").id,
  });
  expect(answer.status).toBe(422);
});

test.each([{ rpId: "evil.example" }, { rpOrigins: ["https://evil.example"] }])(
  "the request may not name another relying party: %j",
  async (webauthn) => {
    await using server = await testPlatform({ apis });
    const { call, factorId, bearer } = await world(server);
    const body = { webauthn };
    const path = `/factors/${factorId}/challenge`;
    expect((await call("POST", path, { bearer: bearer(), body })).status).toBe(400);
  },
);

const REFUSED = { status: 422, body: { error_code: "mfa_verification_failed" } };
const signedIn = (request: Challenge) => request.webauthn.credential_options.publicKey.challenge;

async function holder(server: TestPlatform) {
  const fixture = await world(server);
  const authenticator = softwareAuthenticator(OWN);
  const first = await fixture.challenge();
  const created = authenticator.create(signedIn(first));
  expect((await fixture.verify(first, created)).status).toBe(200);
  return { ...fixture, authenticator, created };
}

test("a challenge serves once and for five minutes", async () => {
  await using server = await testPlatform({ apis });
  const { challenge, verify, authenticator } = await holder(server);
  const [first, second] = [await challenge(), await challenge()];
  expect((await verify(first, authenticator.get(signedIn(first)))).status).toBe(200);

  expect(await verify(first, authenticator.get(signedIn(first)))).toMatchObject({
    status: 404,
    body: { error_code: "mfa_factor_not_found" },
  });
  server.clock.forward(301);
  expect(await verify(second, authenticator.get(signedIn(second)))).toMatchObject({
    status: 422,
    body: { error_code: "mfa_challenge_expired" },
  });
});

test("an answer to another challenge is refused", async () => {
  await using server = await testPlatform({ apis });
  const { challenge, verify, authenticator } = await holder(server);
  const [one, other] = [await challenge(), await challenge()];

  expect(await verify(one, authenticator.get(signedIn(other)))).toMatchObject(REFUSED);
});

test("a counter that goes back is that of a copy", async () => {
  await using server = await testPlatform({ apis });
  const { challenge, verify, authenticator } = await holder(server);
  for (let n = 0; n < 2; n += 1) {
    const request = await challenge();
    expect((await verify(request, authenticator.get(signedIn(request)))).status).toBe(200);
  }
  authenticator.turnBack();

  const request = await challenge();
  expect(await verify(request, authenticator.get(signedIn(request)))).toMatchObject(REFUSED);
});

test("without its owner's PIN or finger an authenticator proves nothing", async () => {
  await using server = await testPlatform({ apis });
  const { challenge, verify } = await world(server);
  const careless = softwareAuthenticator(OWN);
  careless.askNobody();
  const first = await challenge();
  expect(await verify(first, careless.create(signedIn(first)))).toMatchObject(REFUSED);

  const { authenticator, ...own } = await holder(server);
  authenticator.askNobody();
  const second = await own.challenge();
  expect(await own.verify(second, authenticator.get(signedIn(second)))).toMatchObject(REFUSED);
});

test("another player's credential neither signs for one nor is enrolled again", async () => {
  await using server = await testPlatform({ apis });
  const [own, other] = [await holder(server), await holder(server)];
  const request = await own.challenge();
  const foreign = other.authenticator.get(signedIn(request));
  expect(await own.verify(request, foreign)).toMatchObject(REFUSED);

  const third = await world(server);
  const create = await third.challenge();
  const duplicate = other.authenticator.create(signedIn(create));
  expect(await third.verify(create, duplicate)).toMatchObject(REFUSED);
});

test("an authenticator that is known is named, so that it is not enrolled twice", async () => {
  await using server = await testPlatform({ apis });
  const { call, bearer, created } = await holder(server);
  const body = { factor_type: "webauthn", friendly_name: "second" };
  const { body: factor } = await call("POST", "/factors", { bearer: bearer(), body });
  const path = `/factors/${String(factor["id"])}/challenge`;

  const request = await call("POST", path, { bearer: bearer(), body: {} });

  expect(request.body).toMatchObject({
    webauthn: { credential_options: { publicKey: { excludeCredentials: [{ id: created.id }] } } },
  });
});

test("the official client registers and authenticates by itself", async () => {
  await using server = await testPlatform({ apis });
  const { client } = await signedInClient(server);
  const authenticator = softwareAuthenticator(OWN);
  class Credential {
    readonly type = "public-key";
  }
  const answer = (act: (challenge: string) => object) => async (request: CredentialRequest) => {
    const challenge = Buffer.from(request.publicKey.challenge).toString("base64url");
    return Object.assign(new Credential(), act(challenge));
  };
  const credentials = {
    create: answer((challenge) => authenticator.create(challenge)),
    get: answer((challenge) => authenticator.get(challenge)),
  };
  vi.stubGlobal("window", { PublicKeyCredential: Credential, location: new URL(TEST_ORIGIN) });
  vi.stubGlobal("document", {});
  vi.stubGlobal("navigator", { credentials });
  vi.stubGlobal("PublicKeyCredential", Credential);
  try {
    const { webauthn } = client.auth.mfa;
    expect((await webauthn.register({ friendlyName: "key" })).error).toBeNull();
    const factors = await client.auth.mfa.listFactors();
    const factorId = factors.data?.webauthn[0]?.id ?? "";
    expect((await webauthn.authenticate({ factorId })).error).toBeNull();
  } finally {
    vi.unstubAllGlobals();
  }
});

interface CredentialRequest {
  publicKey: { challenge: ArrayBuffer };
}
