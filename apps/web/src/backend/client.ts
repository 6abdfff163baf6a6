// The official client's parts, joined by hand: createClient would bring all five to every page.
import { GoTrueClient } from "@supabase/auth-js";
import { FunctionsClient } from "@supabase/functions-js";
import { PostgrestClient } from "@supabase/postgrest-js";
import type { RealtimeClient } from "@supabase/realtime-js";
import type { StorageClient } from "@supabase/storage-js";

import { authRefusal, mayRetry } from "./auth-refusal.ts";
import { announceLoss, leaveOnPurpose } from "./lost-session.ts";
import { forgetRecovery, rememberRecovery } from "./recovery.ts";
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
  // Site and API are one origin, by whatever name the visitor reached it.
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
    // A link of a mail is often opened on another device, where a PKCE verifier cannot be; only who
    // comes back from Google, in the browser that left, brings a code.
    flowType: new URLSearchParams(location.search).has("code") ? "pkce" : "implicit",
    experimental: { recoveryCodes: true },
  });
  // The announcement comes once, right after the link was read; a reload must still know of it.
  auth.onAuthStateChange((event) => {
    if (event === "PASSWORD_RECOVERY") rememberRecovery();
    if (event !== "SIGNED_OUT") return;
    forgetRecovery();
    announceLoss("ended");
  });
  const authorised = authorisedFetch(auth, anonKey);
  return {
    auth,
    // Its own repeating would multiply with ours.
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

/** Here, where other parts are loaded late already: a loader of its own would weigh on every page. */
export const loadPresence = () => import("./presence.ts");

/** A 401 of product functions is final: the specification ends the session whatever its cause. */
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

/** The one place where a 401 ends the session: if it is final, or if there is no next token either. */
async function endSession(auth: GoTrueClient, isFinal: boolean) {
  const leave = () => auth.signOut({ scope: "local" });
  const { error } = await auth.refreshSession();
  // Ended elsewhere, while the token still looked good; the client announces that itself.
  if (error !== null && !mayRetry(error)) await leave();
  else if (isFinal) {
    announceLoss("refused");
    await leaveOnPurpose(leave);
  }
}

async function tokenOf(auth: GoTrueClient, anonKey: string) {
  const { data, error } = await auth.getSession();
  // A session that could not be refreshed just now is no reason to ask as a visitor.
  if (error !== null && mayRetry(error)) throw await authRefusal(error);
  return data.session?.access_token ?? anonKey;
}

function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}
