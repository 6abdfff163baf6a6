import type { SupabaseClient } from "@supabase/supabase-js";
import { expect, test } from "vitest";

import { authCall, freshEmail, TEST_PASSWORD } from "#testing/auth-client.ts";
import {
  requestSignInAddress,
  browserClient,
  CALLBACK_PAGE,
  oauthBrowser,
} from "#testing/oauth-browser.ts";
import { oauthWorld, somebody, type OAuthWorld } from "#testing/oauth-world.ts";

const codeOf = (address: URL) => address.searchParams.get("error_code");

async function signedIn({ server, browser }: OAuthWorld) {
  const client = browserClient({ anonKey: server.anonKey, fetch: browser.fetch });
  const email = freshEmail();
  const { data } = await client.auth.signUp({ email, password: TEST_PASSWORD });
  return { client, email, bearer: data.session?.access_token ?? "", id: data.user?.id };
}

async function linkAddress({ auth }: SupabaseClient): Promise<string> {
  const { data, error } = await auth.linkIdentity({
    provider: "google",
    options: { redirectTo: CALLBACK_PAGE, skipBrowserRedirect: true },
  });
  if (error) throw error;
  return data.url;
}

async function link(it: OAuthWorld, client: SupabaseClient): Promise<URL> {
  const callbackUrl = await it.issuer.visit(await linkAddress(client));
  return new URL((await it.browser.open(callbackUrl)).location);
}

async function identityOf({ auth }: SupabaseClient, provider: string) {
  const { data } = await auth.getUserIdentities();
  const identity = data?.identities.find((each) => each.provider === provider);
  if (!identity) throw new Error(`No identity of ${provider}`);
  return identity;
}

test("a player joins a Google identity of any address to the account and parts from it again", async () => {
  await using it = await oauthWorld({ manualLinking: true });
  it.issuer.person = somebody({ email_verified: false });
  const { client, email, id } = await signedIn(it);

  const end = await link(it, client);
  const { data, error } = await client.auth.exchangeCodeForSession(
    end.searchParams.get("code") ?? "",
  );
  const { error: parting } = await client.auth.unlinkIdentity(await identityOf(client, "google"));
  const { data: after } = await client.auth.getUser();

  expect(error).toBeNull();
  expect(data.user).toMatchObject({ id, email });
  expect(data.user?.app_metadata).toEqual({ provider: "email", providers: ["email", "google"] });
  expect(data.user?.identities).toHaveLength(2);
  expect(parting).toBeNull();
  expect(after.user?.app_metadata).toEqual({ provider: "email", providers: ["email"] });
});

test("the joined identity signs in to that account", async () => {
  await using it = await oauthWorld({ manualLinking: true });
  it.issuer.person = somebody();
  const { client, id } = await signedIn(it);
  await link(it, client);
  const other = browserClient(it.server);

  const end = await it.browser.signIn(await requestSignInAddress(other));
  const { data } = await other.auth.exchangeCodeForSession(end.searchParams.get("code") ?? "");

  expect(data.user?.id).toBe(id);
});

test("without the flag the answer is a redirect", async () => {
  await using it = await oauthWorld({ manualLinking: true });
  const { bearer } = await signedIn(it);

  const answer = await authCall(it.server)("GET", "/user/identities/authorize?provider=google", {
    bearer,
  });

  expect(answer.status).toBe(302);
  expect(answer.location.startsWith(it.issuer.settings.issuer)).toBe(true);
});

test("the last identity stays", async () => {
  await using it = await oauthWorld({ manualLinking: true });
  const { client } = await signedIn(it);

  const { error } = await client.auth.unlinkIdentity(await identityOf(client, "email"));

  expect(error).toMatchObject({ status: 422, code: "single_identity_not_deletable" });
});

test("who parts from the e-mail identity no longer signs in with its password", async () => {
  await using it = await oauthWorld({ manualLinking: true });
  it.issuer.person = somebody();
  const { client, email } = await signedIn(it);
  await link(it, client);

  const { error } = await client.auth.unlinkIdentity(await identityOf(client, "email"));
  const password = await it.server
    .client()
    .auth.signInWithPassword({ email, password: TEST_PASSWORD });
  const { data } = await client.auth.getUser();

  expect(error).toBeNull();
  expect(password.error?.code).toBe("invalid_credentials");
  expect(data.user?.app_metadata).toEqual({ provider: "google", providers: ["google"] });
});

test("an identity has one account", async () => {
  await using it = await oauthWorld({ manualLinking: true });
  it.issuer.person = somebody();
  const first = await signedIn(it);
  await link(it, first.client);
  const second = await signedIn(it);

  const ownAgain = await link(it, first.client);
  const conflict = await link(it, second.client);

  expect(codeOf(ownAgain)).toBe("identity_already_exists");
  expect(codeOf(conflict)).toBe("identity_already_exists");
  expect((await second.client.auth.getUser()).data.user?.identities).toHaveLength(1);
});

test("nobody can have their identity joined to a stranger's account by a link", async () => {
  await using it = await oauthWorld({ manualLinking: true });
  it.issuer.person = somebody();
  const { client } = await signedIn(it);
  const victim = oauthBrowser(it.server, it.issuer);

  const callbackUrl = await it.issuer.visit(await linkAddress(client));
  const end = new URL((await victim.open(callbackUrl)).location);

  expect(codeOf(end)).toBe("bad_oauth_state");
  expect((await client.auth.getUser()).data.user?.identities).toHaveLength(1);
});

test("identities of others cannot be removed", async () => {
  await using it = await oauthWorld({ manualLinking: true });
  it.issuer.person = somebody();
  const owner = await signedIn(it);
  await link(it, owner.client);
  const stranger = await signedIn(it);
  it.issuer.person = somebody();
  await link(it, stranger.client);

  const identity = await identityOf(owner.client, "google");
  const { error } = await stranger.client.auth.unlinkIdentity(identity);

  expect(error).toMatchObject({ status: 422, code: "identity_not_found" });
  expect((await owner.client.auth.getUser()).data.user?.identities).toHaveLength(2);
});

test.each([
  ["GET", "/user/identities/authorize?provider=google&skip_http_redirect=true"],
  ["DELETE", "/user/identities/28282828-2828-4828-8828-282828282828"],
] as const)("%s %s needs a session, and the operator's leave", async (method, path) => {
  await using it = await oauthWorld();
  const { bearer } = await signedIn(it);
  const call = authCall(it.server);

  const off = await call(method, path, { bearer });
  const visitor = await call(method, path);
  const byKey = await call(method, path, { bearer: it.server.anonKey });

  expect(off.status).toBe(404);
  expect(off.body).toMatchObject({
    error_code: "manual_linking_disabled",
    msg: "Manual linking is disabled",
  });
  expect(visitor.status).toBe(401);
  expect(byKey.status).toBe(403);
});

test("an account without an address gets the one that the provider has verified", async () => {
  await using it = await oauthWorld({ manualLinking: true });
  const [joining, refused] = [await signedIn(it), await signedIn(it)];
  await it.server.platform.database.script(
    "update auth.users set email = null, email_confirmed_at = null, is_anonymous = true",
  );
  it.issuer.person = somebody();
  const { email = "" } = it.issuer.person;

  await link(it, joining.client);
  it.issuer.person = somebody({ email });
  const conflict = await link(it, refused.client);

  const { data } = await joining.client.auth.getUser();
  expect(data.user).toMatchObject({ email, is_anonymous: false });
  expect(data.user?.email_confirmed_at).toBeDefined();
  expect(codeOf(conflict)).toBe("email_exists");
});

test.each([
  ["banned", { ban_duration: "1h" }, "user_banned"],
  ["gone", null, "bad_oauth_state"],
])("nothing is joined to an account that is %s by then", async (_what, change, code) => {
  await using it = await oauthWorld({ manualLinking: true });
  it.issuer.person = somebody();
  const { client, id = "" } = await signedIn(it);
  const callbackUrl = await it.issuer.visit(await linkAddress(client));
  const { admin } = it.server.client(it.server.serviceKey).auth;
  await (change === null ? admin.deleteUser(id) : admin.updateUserById(id, change));

  const end = new URL((await it.browser.open(callbackUrl)).location);

  expect(codeOf(end)).toBe(code);
});

test("of two identities parted from at once, one stays", async () => {
  await using it = await oauthWorld({ manualLinking: true });
  it.issuer.person = somebody();
  const { client } = await signedIn(it);
  await link(it, client);
  const both = [await identityOf(client, "email"), await identityOf(client, "google")];

  const answers = await Promise.all(both.map((identity) => client.auth.unlinkIdentity(identity)));

  const codes = answers.map(({ error }) => error?.code);
  expect(new Set(codes)).toEqual(new Set([undefined, "single_identity_not_deletable"]));
});

test("an identity's id that is none is not found", async () => {
  await using it = await oauthWorld({ manualLinking: true });
  const { bearer } = await signedIn(it);

  const answer = await authCall(it.server)("DELETE", "/user/identities/mine", { bearer });

  expect(answer).toMatchObject({ status: 404, body: { error_code: "validation_failed" } });
});
