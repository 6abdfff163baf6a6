import { sql } from "kysely";

import { authApi } from "#auth/index.ts";

import { freshEmail } from "./auth-client.ts";
import { oauthBrowser, type OAuthBrowser } from "./oauth-browser.ts";
import { oidcIssuer, type OidcIssuer, type Person } from "./oidc-issuer.ts";
import { testPlatform, type TestPlatform, type TestPlatformSettings } from "./test-platform.ts";

/** A platform, an issuer it trusts, and a browser between the two. */
export interface OAuthWorld {
  issuer: OidcIssuer;
  server: TestPlatform;
  browser: OAuthBrowser;
  /** The flows as the database has them, newest first. */
  flows(): Promise<{ rows: { id: string; provider_tokens: string | null }[] }>;
  [Symbol.asyncDispose](): Promise<void>;
}

export async function oauthWorld(
  auth: TestPlatformSettings["auth"] = {},
  options: Parameters<typeof oidcIssuer>[0] = {},
): Promise<OAuthWorld> {
  const stack = new AsyncDisposableStack();
  const issuer = stack.use(await oidcIssuer(options));
  const settings = { google: issuer.settings, ...auth };
  const server = stack.use(await testPlatform({ apis: { auth: authApi }, auth: settings }));
  return {
    issuer,
    server,
    browser: oauthBrowser(server, issuer),
    flows: () =>
      sql<{ id: string; provider_tokens: string | null }>`
        select id, provider_tokens from auth.flow_state
        order by created_at desc`.execute(server.platform.database.service),
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

export function somebody(facts: Partial<Person> = {}): Person {
  const email = freshEmail("google");
  return { sub: email, email, email_verified: true, name: "Rafael Solís", ...facts };
}
