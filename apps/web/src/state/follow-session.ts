// Keeps the store in step with what the client announces about the session.
import { onSessionEvent, type Session, type SessionEvent } from "#backend/sessions.ts";

import { refreshUser, signedOut, tokenRefreshed } from "./auth.ts";
import { sessionChanged } from "./session-changed.ts";
import type { Store } from "./store.ts";

/** Ends when the answered function is called. */
export function followSession(store: Store): () => void {
  // The client holds a lock while it announces: calls to it must wait for the next turn.
  const subscription = onSessionEvent((event, session) => {
    setTimeout(() => follow(store, event, session), 0);
  });
  // Without the site's configuration there is no session to follow; `initialise` says so.
  return () => void subscription.then((stop) => stop()).catch(() => undefined);
}

export function follow(store: Store, event: SessionEvent, session: Session | null) {
  const { auth } = store.getState();
  const settled = auth.isInitialized && !auth.isLoading;
  if (!settled || !sessionChanged(auth.session, session)) return;
  if (session === null) store.dispatch(signedOut());
  else if (event === "TOKEN_REFRESHED") store.dispatch(tokenRefreshed(session));
  // Signed in, password recovery, user updated, second factor verified: whose profile may differ.
  else void store.dispatch(refreshUser(session));
}
