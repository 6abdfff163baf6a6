// Keeps the store in sync with the client's session events.
import { onSessionEvent, type Session, type SessionEvent } from "#backend/sessions.ts";

import { refreshUser, signedOut, tokenRefreshed } from "./auth.ts";
import { sessionChanged } from "./session-changed.ts";
import type { Store } from "./store.ts";

/** Returns a function that stops it. */
export function followSession(store: Store): () => void {
  // The client holds a lock during the event, so calls to it must wait for the next task.
  const subscription = onSessionEvent((event, session) => {
    setTimeout(() => follow(store, event, session), 0);
  });
  // Without the configuration there is no session; `initialise` reports that.
  return () => void subscription.then((stop) => stop()).catch(() => undefined);
}

export function follow(store: Store, event: SessionEvent, session: Session | null) {
  const { auth } = store.getState();
  const settled = auth.isInitialized && !auth.isLoading;
  if (!settled || !sessionChanged(auth.session, session)) return;
  if (session === null) store.dispatch(signedOut());
  else if (event === "TOKEN_REFRESHED") store.dispatch(tokenRefreshed(session));
  // After these events the profile may differ: sign-in, recovery, update, second factor.
  else void store.dispatch(refreshUser(session));
}
