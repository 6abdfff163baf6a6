import { describe, expect, inject, test } from "vitest";

import { visitIssuer } from "#testing/oidc-issuer.ts";

import { createTestClient, requireOwnServer, signedInClient } from "./test-clients.ts";

const fullServer = inject("fullServer");
const issuerUser = inject("issuerUser");
const server = () => requireOwnServer(fullServer);

/** Plays the browser between the platform and the issuer, with its cookies. */
function createBrowser() {
  let cookie = "";
  const open = async (address: string | URL) => {
    const answer = await fetch(address, { redirect: "manual", headers: { cookie } });
    for (const line of answer.headers.getSetCookie()) [cookie = ""] = line.split(";");
    return new URL(answer.headers.get("location") ?? "none:");
  };
  return {
    open,
    /** Follows the flow from the address that the client built to the last redirect. */
    async signIn(address: string) {
      const callback = await visitIssuer((await open(address)).href);
      return { callback, destination: await open(callback) };
    },
  };
}

async function startSignIn(client: ReturnType<typeof createTestClient>): Promise<string> {
  const options = { skipBrowserRedirect: true, redirectTo: `${server().url}/auth/callback` };
  const { data } = await client.auth.signInWithOAuth({ provider: "google", options });
  return data.url ?? "";
}

describe.skipIf(fullServer === null)("sign-in through an OpenID issuer", () => {
  test("S7.19 ends in a code that opens a session with its verifier, once", async () => {
    const client = createTestClient(server(), { flowType: "pkce" });
    const tab = createBrowser();
    const { callback, destination } = await tab.signIn(await startSignIn(client));
    const code = destination.searchParams.get("code") ?? "";
    const { data, error } = await client.auth.exchangeCodeForSession(code);
    const again = await tab.open(callback);

    expect(error).toBeNull();
    expect(data.session?.user).toMatchObject({
      email: issuerUser?.person.email,
      app_metadata: { provider: "google" },
      user_metadata: { name: issuerUser?.person.name },
    });
    expect(data.session?.provider_token).toEqual(expect.any(String));
    expect(again.searchParams.get("code")).toBeNull();
  });

  test("ends in a session in the implicit flow", async () => {
    const { destination } = await createBrowser().signIn(
      await startSignIn(createTestClient(server())),
    );

    expect(destination.hash).toMatch(/access_token=.+&refresh_token=/);
  });

  test("works only in the browser that began it", async () => {
    const address = await startSignIn(createTestClient(server()));
    const callback = await visitIssuer((await createBrowser().open(address)).href);
    const destination = await createBrowser().open(callback);

    expect(destination.href).not.toMatch(/access_token|code=[0-9a-f-]{36}/);
  });

  test("S7.6 an ID token of the issuer opens a session, a forged one does not", async () => {
    const token = issuerUser?.idToken ?? "";
    const valid = await createTestClient(server()).auth.signInWithIdToken({
      provider: "google",
      token,
    });
    const [head, , signature] = token.split(".");
    const claims = Buffer.from(JSON.stringify({ sub: "somebody else" })).toString("base64url");
    const forged = await createTestClient(server()).auth.signInWithIdToken({
      provider: "google",
      token: `${head}.${claims}.${signature}`,
    });

    expect(valid.data.user?.email).toBe("lola@example.com");
    expect(forged.error).toMatchObject({ status: 400 });
  });

  test("S7.20 S7.21 an identity is linked to an account, and the last one cannot be unlinked", async () => {
    const client = await signedInClient(server());
    const options = { skipBrowserRedirect: true, redirectTo: `${server().url}/profile` };
    const { data, error } = await client.auth.linkIdentity({ provider: "google", options });
    const identities = (await client.auth.getUserIdentities()).data?.identities ?? [];
    const [identity] = identities;
    if (identity === undefined) throw new Error("an account has an identity");
    const unlinked = await client.auth.unlinkIdentity(identity);

    expect(error).toBeNull();
    expect(data.url).toContain("state=");
    expect(unlinked.error).toMatchObject({ status: 422, code: "single_identity_not_deletable" });
  });

  test.each(["twitter", "GOOGLE'", ""])("the provider %j is refused", async (provider) => {
    const answer = await fetch(`${server().url}/auth/v1/authorize?provider=${provider}`);

    expect(answer.status).toBe(400);
  });
});
