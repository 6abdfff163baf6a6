import { createClient, type SupabaseClient } from "@supabase/supabase-js";

import type { OidcIssuer } from "./oidc-issuer.ts";
import { TEST_ORIGIN, type TestPlatform } from "./test-platform.ts";

export const CALLBACK_PAGE = `${TEST_ORIGIN}/auth/callback`;

/** A browser that keeps the platform's cookies. */
export interface OAuthBrowser {
  /** Follows one address of the platform and returns where it leads. */
  open(address: string | URL): Promise<{ status: number; location: string; body: string }>;
  /** Follows the address that the client built and returns where the platform leads in the end. */
  signIn(address: string): Promise<URL>;
  cookie: string;
  /** A `fetch` of a page in this browser. */
  fetch: typeof fetch;
}

export function oauthBrowser({ app, fetch }: TestPlatform, issuer: OidcIssuer): OAuthBrowser {
  const keep = (line: string) => {
    [browser.cookie = ""] = line.split(";");
  };
  const browser: OAuthBrowser = {
    cookie: "",
    async fetch(input, init) {
      const request = new Request(input, init);
      request.headers.set("cookie", browser.cookie);
      const answer = await fetch(request);
      answer.headers.getSetCookie().forEach(keep);
      return answer;
    },
    async open(address) {
      const url = String(address);
      const answer = await app.inject({ url, headers: { cookie: browser.cookie } });
      const set = answer.headers["set-cookie"];
      if (set !== undefined) keep(String(set));
      const { location = "" } = answer.headers;
      return { status: answer.statusCode, location, body: answer.body };
    },
    async signIn(address) {
      const { location } = await browser.open(address);
      const callbackUrl = await issuer.visit(location);
      return new URL((await browser.open(callbackUrl)).location);
    },
  };
  return browser;
}

/** The official client as the single-page app has it, with a storage of its own. */
export function browserClient(
  server: Pick<TestPlatform, "anonKey" | "fetch">,
  flowType: "pkce" | "implicit" = "pkce",
): SupabaseClient {
  const storage = new Map<string, string>();
  return createClient(TEST_ORIGIN, server.anonKey, {
    global: { fetch: server.fetch },
    auth: {
      flowType,
      autoRefreshToken: false,
      detectSessionInUrl: false,
      storage: {
        getItem: (key) => storage.get(key) ?? null,
        setItem: (key, value) => void storage.set(key, value),
        removeItem: (key) => void storage.delete(key),
      },
    },
  });
}

/** The address the client sends the browser to. */
export async function requestSignInAddress(
  { auth }: SupabaseClient,
  options: { scopes?: string; queryParams?: Record<string, string>; redirectTo?: string } = {},
): Promise<string> {
  const { data } = await auth.signInWithOAuth({
    provider: "google",
    options: { redirectTo: CALLBACK_PAGE, skipBrowserRedirect: true, ...options },
  });
  return data.url ?? "";
}
