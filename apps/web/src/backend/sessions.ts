// Sign-in, sign-out and the client's session events.
import type { AuthChangeEvent, Session } from "@supabase/auth-js";

import { authRefusal, mayRetry } from "./auth-refusal.ts";
import { BackendError } from "./backend-error.ts";
import { client } from "./client.ts";
import { forgetSessionData } from "./forget-session.ts";
import { leaveOnPurpose } from "./lost-session.ts";
import { storedSession } from "./session-storage.ts";

export type { Session } from "@supabase/auth-js";
export type SessionEvent = AuthChangeEvent;

export interface Credentials {
  email: string;
  password: string;
}

/** Without a network nobody can renew it, and to find that out takes long. */
export async function currentSession(): Promise<Session | null> {
  if (!navigator.onLine) return storedSession();
  const { auth } = await client();
  const { data, error } = await auth.getSession();
  // A refused refresh ends the session; an unanswered one does not.
  if (error !== null && mayRetry(error)) throw await authRefusal(error);
  return data.session;
}

/** Ends the subscription when called. */
export async function onSessionEvent(
  listener: (event: SessionEvent, session: Session | null) => void,
): Promise<() => void> {
  const { auth } = await client();
  const { data } = auth.onAuthStateChange(listener);
  return () => data.subscription.unsubscribe();
}

export async function signInWithPassword(credentials: Credentials): Promise<Session> {
  const { auth } = await client();
  const { data, error } = await auth.signInWithPassword(credentials);
  if (error !== null) throw await authRefusal(error);
  if (data.session === null) throw new BackendError(0, "no_session", "Auth session missing!");
  return data.session;
}

export async function signOut(): Promise<void> {
  // First, because the server may not answer.
  forgetSessionData();
  const { auth } = await client();
  const [{ error }] = await Promise.all([
    leaveOnPurpose(() => auth.signOut({ scope: "local" })),
    forgetSharedPictures().catch(() => undefined),
  ]);
  if (error !== null) throw await authRefusal(error);
}

/** Without the code no worker has run, and nothing was shared. */
async function forgetSharedPictures(): Promise<void> {
  const { forgetShared } = await import("#lib/shared-pictures.ts");
  await forgetShared();
}

/** The page to which emailed links and Google return. */
export function callbackAddress() {
  return `${location.origin}/auth/callback`;
}
