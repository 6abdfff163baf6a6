import { expect, test } from "vitest";

import { authApi } from "#auth/index.ts";
import { authCall, TEST_PASSWORD } from "#testing/auth-client.ts";
import { browserClient, CALLBACK_PAGE } from "#testing/oauth-browser.ts";
import {
  EMAIL_FORMAT,
  samlIdentityProvider,
  type SamlAnswer,
  type SamlSigning,
} from "#testing/saml-identity-provider.ts";
import { selfSigned } from "#testing/self-signed-certificate.ts";
import { testPlatform, type TestPlatform } from "#testing/test-platform.ts";

const apis = { auth: authApi };
const ADMIN = "/admin/sso/providers";

async function world(auth = {}, provider = {}) {
  const server = await testPlatform({ apis, auth: { saml: true, ...auth } });
  const issuer = samlIdentityProvider();
  const domain = `${crypto.randomUUID()}.example`;
  const body = { type: "saml", metadata_xml: issuer.metadata, domains: [domain], ...provider };
  const call = authCall(server);
  const created = await call("POST", ADMIN, { bearer: server.serviceKey, body });
  return {
    server,
    issuer,
    domain,
    call,
    id: String(created.body["id"]),
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}
type World = Awaited<ReturnType<typeof world>>;

/** Returns where the platform redirects a player who comes back with this form. */
async function comeBack({ app }: TestPlatform, form: Record<string, string>): Promise<URL> {
  const answer = await app.inject({
    method: "POST",
    url: "/auth/v1/sso/saml/acs",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    payload: new URLSearchParams(form).toString(),
  });
  expect(answer.statusCode).toBe(303);
  return new URL(answer.headers.location ?? "");
}

async function setOut(it: World, client = browserClient(it.server)) {
  const { data, error } = await client.auth.signInWithSSO({
    domain: it.domain,
    options: { redirectTo: CALLBACK_PAGE, skipBrowserRedirect: true },
  });
  if (error) throw error;
  return it.issuer.read(data?.url ?? "");
}

async function signIn(it: World, answer: Partial<SamlAnswer> = {}) {
  const client = browserClient(it.server);
  const form = it.issuer.answer(await setOut(it, client), answer);
  const end = await comeBack(it.server, form);
  const { data, error } = await client.auth.exchangeCodeForSession(
    end.searchParams.get("code") ?? "",
  );
  return { client, data, error };
}

test("the official client signs in by its organisation and exchanges the code", async () => {
  await using it = await world();

  const { client, data, error } = await signIn(it);

  expect(error).toBeNull();
  const provider = `sso:${it.id}`;
  expect(data.user).toMatchObject({
    email: "rafa@club.example",
    app_metadata: { provider, providers: [provider] },
    identities: [{ provider, id: "rafa", identity_data: { iss: it.issuer.entityId } }],
  });
  const claims = await client.auth.getClaims();
  expect(claims.data?.claims.amr).toEqual([{ method: "sso/saml", timestamp: expect.any(Number) }]);
});

test("without a challenge the session stands behind the hash", async () => {
  await using it = await world();
  const client = browserClient(it.server, "implicit");

  const end = await comeBack(it.server, it.issuer.answer(await setOut(it, client)));
  const values = new URLSearchParams(end.hash.slice(1));
  const { data, error } = await client.auth.setSession({
    access_token: values.get("access_token") ?? "",
    refresh_token: values.get("refresh_token") ?? "",
  });

  expect(error).toBeNull();
  expect(end.origin + end.pathname).toBe(CALLBACK_PAGE);
  expect(data.user?.email).toBe("rafa@club.example");
});

test("whoever comes again gets the same account and the address their organisation now tells", async () => {
  await using it = await world();
  const first = await signIn(it);
  const again = await signIn(it, { attributes: { mail: ["solis@club.example"] } });
  expect(again.data.user).toMatchObject({
    id: first.data.user?.id,
    email: "solis@club.example",
  });
});

test("an organisation opens no account but its own people's", async () => {
  await using it = await world();
  const email = `${crypto.randomUUID()}@club.example`;
  const player = await it.server.client().auth.signUp({ email, password: TEST_PASSWORD });

  const { data } = await signIn(it, { nameId: email, format: EMAIL_FORMAT, attributes: {} });

  expect(data.user?.email).toBe(email);
  expect(data.user?.id).not.toBe(player.data.user?.id);
});

test("mapped attributes become the account's data", async () => {
  const keys = {
    email: { names: ["none", "address"] },
    full_name: { name: "displayName" },
    groups: { name: "memberOf", array: true },
    plan: { name: "none", default: "club" },
  };
  await using it = await world({}, { attribute_mapping: { keys } });

  const { data } = await signIn(it, {
    attributes: {
      address: ["Rafa@Club.example"],
      displayName: ["Rafael Solís"],
      memberOf: ["players", "referees"],
    },
  });

  expect(data.user).toMatchObject({
    email: "rafa@club.example",
    user_metadata: {
      full_name: "Rafael Solís",
      custom_claims: { groups: ["players", "referees"], plan: "club" },
    },
  });
});

test.each([
  {
    fact: "a name for this sign-in alone",
    answer: { format: "urn:oasis:names:tc:SAML:2.0:nameid-format:transient" },
    code: "saml_assertion_no_user_id",
  },
  { fact: "no address", answer: { attributes: {} }, code: "saml_assertion_no_email" },
])("$fact makes no account", async ({ answer, code }) => {
  await using it = await world();
  const end = await comeBack(it.server, it.issuer.answer(await setOut(it), answer));
  expect(end.searchParams.get("error_code")).toBe(code);
});

const hours = (count: number) => new Date(Date.now() + count * 3_600_000);
const BOMB = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>`;
const READER = `<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>`;

// The forged answer has a second assertion beside the signed one, wherever a careless parser might
// read it.
function wrap(place: "before" | "inside" | "signature") {
  return (xml: string) => {
    const [signed = ""] = /<saml:Assertion[\s\S]*<\/saml:Assertion>/.exec(xml) ?? [];
    const evil = signed
      .replace(/<ds:Signature[\s\S]*<\/ds:Signature>/, "")
      .replace(/ID="[^"]+"/, 'ID="_evil"')
      .replace(">rafa<", ">admin<");
    const [signature = ""] = /<ds:Signature[\s\S]*<\/ds:Signature>/.exec(signed) ?? [];
    const hidden = signature.replace(
      "</ds:Signature>",
      `<ds:Object>${signed.replace(signature, "")}</ds:Object></ds:Signature>`,
    );
    const forged = {
      before: evil + signed,
      inside: evil.replace(
        "</saml:Subject>",
        `</saml:Subject><saml:Advice>${signed}</saml:Advice>`,
      ),
      signature: evil.replace("<saml:Subject>", `${hidden}<saml:Subject>`),
    };
    return xml.replace(signed, forged[place]);
  };
}

const REFUSED: { fact: string; answer?: Partial<SamlAnswer>; signing?: SamlSigning }[] = [
  { fact: "an unsigned assertion", signing: { signed: [] } },
  { fact: "a signature of the response alone", signing: { signed: ["Response"] } },
  { fact: "another's key, whose certificate comes along", signing: { key: selfSigned("evil") } },
  { fact: "a signature by a broken algorithm", signing: { algorithm: "sha1" } },
  {
    fact: "a broken algorithm spelled otherwise",
    signing: {
      algorithm: "sha1",
      tamper: (xml) =>
        xml.replaceAll("#rsa-sha1", "#rsa-sh&#97;1").replaceAll("#sha1", "#sh&#97;1"),
    },
  },
  { fact: "another name", signing: { tamper: (xml) => xml.replace(">rafa<", ">admin<") } },
  {
    fact: "a comment in the name",
    answer: { nameId: "rafa" },
    signing: { tamper: (xml) => xml.replace(">rafa<", ">ra<!-- -->fa<") },
  },
  { fact: "an entity that grows", signing: { tamper: (xml) => BOMB + xml } },
  { fact: "an entity from a file", signing: { tamper: (xml) => READER + xml } },
  { fact: "a forged assertion before the signed one", signing: { tamper: wrap("before") } },
  { fact: "a forged assertion round the signed one", signing: { tamper: wrap("inside") } },
  {
    fact: "a signed assertion in the forged one's signature",
    signing: { tamper: wrap("signature") },
  },
  { fact: "another audience", answer: { audience: "https://other.example/" } },
  { fact: "another recipient", answer: { recipient: "https://other.example/acs" } },
  { fact: "another issuer", answer: { issuer: "https://other.example/" } },
  { fact: "an expired assertion", answer: { notOnOrAfter: hours(-1) } },
  { fact: "an assertion not valid yet", answer: { notBefore: hours(1) } },
  { fact: "the answer to another question", answer: { inResponseTo: "_other" } },
  { fact: "something that is no XML", signing: { tamper: () => "nothing" } },
];

test.each(REFUSED)("$fact opens nothing", async ({ answer, signing }) => {
  await using it = await world();

  const end = await comeBack(it.server, it.issuer.answer(await setOut(it), answer, signing));

  expect(end.origin + end.pathname).toBe(CALLBACK_PAGE);
  expect(end.searchParams.get("code")).toBeNull();
  expect(end.searchParams.get("error_description")).toBe("SAML Assertion is not valid");
});

test("an answer serves once, also two at a time", async () => {
  await using it = await world();
  const form = it.issuer.answer(await setOut(it));

  const ends = await Promise.all([comeBack(it.server, form), comeBack(it.server, form)]);
  const late = await comeBack(it.server, form);

  const codes = [...ends, late].map(({ searchParams }) => searchParams.get("error_code"));
  expect(codes.filter((code) => code === null)).toHaveLength(1);
  expect(codes.filter((code) => code === "flow_state_already_used")).toHaveLength(2);
});

test("an answer to one question does not serve another", async () => {
  await using it = await world();
  const form = it.issuer.answer(await setOut(it));
  const other = await setOut(it);

  const end = await comeBack(it.server, { ...form, RelayState: other.relayState });

  expect(end.searchParams.get("error_code")).toBe("validation_failed");
});

test.each(["", "nowhere", crypto.randomUUID()])("the state %j is not known", async (state) => {
  await using it = await world();
  const form = it.issuer.answer(await setOut(it));
  const end = await comeBack(it.server, { ...form, RelayState: state });
  expect(end.searchParams.get("error_code")).toBe("saml_relay_state_not_found");
});

test("who comes back after ten minutes starts anew", async () => {
  await using it = await world();
  const form = it.issuer.answer(await setOut(it));
  it.server.clock.forward(601);
  const end = await comeBack(it.server, form);
  expect(end.searchParams.get("error_code")).toBe("saml_relay_state_expired");
});

test("banned players stay out, and no account is made while sign-ups are off", async () => {
  await using it = await world();
  const { data } = await signIn(it);
  const { admin } = it.server.client(it.server.serviceKey).auth;
  await admin.updateUserById(data.user?.id ?? "", { ban_duration: "24h" });
  await using closed = await world({ signup: false });

  const banned = await comeBack(it.server, it.issuer.answer(await setOut(it)));
  const unknown = await comeBack(closed.server, closed.issuer.answer(await setOut(closed)));

  expect(banned.searchParams.get("error_code")).toBe("user_banned");
  expect(unknown.searchParams.get("error_code")).toBe("signup_disabled");
});

test("a provider taken away opens nothing any more", async () => {
  await using it = await world();
  const form = it.issuer.answer(await setOut(it));
  await it.call("DELETE", `${ADMIN}/${it.id}`, { bearer: it.server.serviceKey });
  const end = await comeBack(it.server, form);
  expect(end.searchParams.get("error_code")).toBe("saml_relay_state_not_found");
});
