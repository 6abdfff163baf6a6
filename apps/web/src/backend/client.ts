// The official client's parts are joined by hand, because createClient would load all five on every page.
import { GoTrueClient } from "@supabase/auth-js";
import { FunctionsClient } from "@supabase/functions-js";
import { PostgrestClient } from "@supabase/postgrest-js";
import type { RealtimeClient } from "@supabase/realtime-js";
import type { StorageClient } from "@supabase/storage-js";

import { authRefusal, mayRetry } from "./auth-refusal.ts";
import { forgetSessionData } from "./forget-session.ts";
import { announceLoss, leaveOnPurpose } from "./lost-session.ts";
import { rememberRecovery } from "./recovery.ts";
import { patientFetch } from "./retry.ts";
import { SESSION_KEY, sessionStore } from "./session-storage.ts";
import { siteConfig } from "./site-config.ts";

interface Client {
  auth: GoTrueClient;
  tables: PostgrestClient;
  functions: FunctionsClient;
  files: () => Promise<StorageClient>;
  channels: () => Promise<RealtimeClient>;
}

let joined: Promise<Client> | undefined;

export function client(): Promise<Client> {
  joined ??= join().catch((error: unknown) => {
    joined = undefined;
    throw error;
  });
  return joined;
}

async function join(): Promise<Client> {
  const { anonKey } = await siteConfig();
  // Site and API share one origin, whatever host name the visitor used.
  const url = location.origin;
  const headers = { apikey: anonKey };
  const auth = new GoTrueClient({
    url: `${url}/auth/v1`,
    headers,
    storageKey: SESSION_KEY,
    storage: sessionStore,
    persistSession: true,
    autoRefreshToken: true,
    detectSessionInUrl: true,
    // An emailed link is often opened on another device, which has no PKCE verifier. Only a Google
    // sign-in returns with a code, in the same browser.
    flowType: new URLSearchParams(location.search).has("code") ? "pkce" : "implicit",
    experimental: { recoveryCodes: true },
  });
  // The event fires only once, after the link was read, so it is stored for reloads.
  auth.onAuthStateChange((event) => {
    if (event === "PASSWORD_RECOVERY") rememberRecovery();
    if (event !== "SIGNED_OUT") return;
    forgetSessionData();
    announceLoss("ended");
  });
  const authorised = authorisedFetch(auth, anonKey);
  return {
    auth,
    // The client's own retries would multiply with ours.
    tables: new PostgrestClient(`${url}/rest/v1`, { headers, fetch: authorised, retry: false }),
    functions: new FunctionsClient(`${url}/functions/v1`, {
      headers,
      customFetch: authorisedFetch(auth, anonKey, true),
    }),
    files: once(async () => {
      const { StorageClient } = await import("@supabase/storage-js");
      return new StorageClient(`${url}/storage/v1`, headers, authorised);
    }),
    channels: once(async () => {
      const { RealtimeClient } = await import("@supabase/realtime-js");
      return new RealtimeClient(`${url.replace(/^http/, "ws")}/realtime/v1`, {
        params: { apikey: anonKey },
        accessToken: () => tokenOf(auth, anonKey),
      });
    }),
  };
}

/** Loaded here, because a separate loader would add weight to every page. */
export const loadPresence = () => import("./presence.ts");

/** A 401 of a product function always ends the session, as the specification says. */
function authorisedFetch(auth: GoTrueClient, anonKey: string, isFinal = false): typeof fetch {
  return async (input, init) => {
    const headers = new Headers(init?.headers);
    headers.set("apikey", anonKey);
    const token = await tokenOf(auth, anonKey);
    headers.set("Authorization", `Bearer ${token}`);
    const answer = await patientFetch(input, { ...init, headers });
    if (answer.status === 401 && token !== anonKey) await endSession(auth, isFinal);
    return answer;
  };
}

/** Only this function ends the session on a 401: when it is final, or when the token cannot be renewed. */
async function endSession(auth: GoTrueClient, isFinal: boolean) {
  const leave = () => auth.signOut({ scope: "local" });
  const { error } = await auth.refreshSession();
  // The session was ended elsewhere while the token was still valid; the client announces this itself.
  if (error !== null && !mayRetry(error)) await leave();
  else if (isFinal) {
    announceLoss("refused");
    await leaveOnPurpose(leave);
  }
}

async function tokenOf(auth: GoTrueClient, anonKey: string) {
  const { data, error } = await auth.getSession();
  // If the session cannot be refreshed now, the request must not be sent as a visitor.
  if (error !== null && mayRetry(error)) throw await authRefusal(error);
  return data.session?.access_token ?? anonKey;
}

function once<Value>(create: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => {
    made ??= create().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}
