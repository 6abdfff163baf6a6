import { describe, expect, inject, test } from "vitest";

import { visitIssuer } from "#testing/oidc-issuer.ts";

import { createWireClient, ours, somebody } from "./test-clients.ts";

const everything = inject("everything");
const acquaintance = inject("acquaintance");
const there = () => ours(everything);

/** A browser between the platform and the issuer, which keeps cookies. */
function browser() {
  let cookie = "";
  const open = async (address: string | URL) => {
    const answer = await fetch(address, { redirect: "manual", headers: { cookie } });
    for (const line of answer.headers.getSetCookie()) [cookie = ""] = line.split(";");
    return new URL(answer.headers.get("location") ?? "none:");
  };
  return {
    open,
    /** From the address the client built to where the platform leads in the end. */
    async signIn(address: string) {
      const back = await visitIssuer((await open(address)).href);
      return { back, end: await open(back) };
    },
  };
}

async function addressOf(client: ReturnType<typeof createWireClient>): Promise<string> {
  const options = { skipBrowserRedirect: true, redirectTo: `${there().url}/auth/callback` };
  const { data } = await client.auth.signInWithOAuth({ provider: "google", options });
  return data.url ?? "";
}

describe.skipIf(everything === null)("sign-in through an OpenID issuer", () => {
  test("S7.19 ends in a code whose verifier opens a session, once", async () => {
    const client = createWireClient(there(), { flowType: "pkce" });
    const tab = browser();
    const { back, end } = await tab.signIn(await addressOf(client));
    const code = end.searchParams.get("code") ?? "";
    const { data, error } = await client.auth.exchangeCodeForSession(code);
    const again = await tab.open(back);

    expect(error).toBeNull();
    expect(data.session?.user).toMatchObject({
      email: acquaintance?.person.email,
      app_metadata: { provider: "google" },
      user_metadata: { name: acquaintance?.person.name },
    });
    expect(data.session?.provider_token).toEqual(expect.any(String));
    expect(again.searchParams.get("code")).toBeNull();
  });

  test("ends in a session in the implicit flow", async () => {
    const { end } = await browser().signIn(await addressOf(createWireClient(there())));

    expect(end.hash).toMatch(/access_token=.+&refresh_token=/);
  });

  test("needs the browser that began it", async () => {
    const address = await addressOf(createWireClient(there()));
    const back = await visitIssuer((await browser().open(address)).href);
    const end = await browser().open(back);

    expect(end.href).not.toMatch(/access_token|code=[0-9a-f-]{36}/);
  });

  test("S7.6 a token of the issuer opens a session, a changed one does not", async () => {
    const token = acquaintance?.idToken ?? "";
    const good = await createWireClient(there()).auth.signInWithIdToken({
      provider: "google",
      token,
    });
    const [head, , signature] = token.split(".");
    const claims = Buffer.from(JSON.stringify({ sub: "somebody else" })).toString("base64url");
    const bad = await createWireClient(there()).auth.signInWithIdToken({
      provider: "google",
      token: `${head}.${claims}.${signature}`,
    });

    expect(good.data.user?.email).toBe("lola@example.com");
    expect(bad.error).toMatchObject({ status: 400 });
  });

  test("S7.20 S7.21 an identity is joined to an account, and the last one stays", async () => {
    const client = await somebody(there());
    const options = { skipBrowserRedirect: true, redirectTo: `${there().url}/profile` };
    const { data, error } = await client.auth.linkIdentity({ provider: "google", options });
    const identities = (await client.auth.getUserIdentities()).data?.identities ?? [];
    const [only] = identities;
    if (only === undefined) throw new Error("an account has an identity");
    const parted = await client.auth.unlinkIdentity(only);

    expect(error).toBeNull();
    expect(data.url).toContain("state=");
    expect(parted.error).toMatchObject({ status: 422, code: "single_identity_not_deletable" });
  });

  test.each(["twitter", "GOOGLE'", ""])("the provider %j is not known", async (provider) => {
    const answer = await fetch(`${there().url}/auth/v1/authorize?provider=${provider}`);

    expect(answer.status).toBe(400);
  });
});
