// Stores the session between page loads. Local storage serves all tabs; a session that is not remembered
// also needs a cookie that the browser deletes when it closes.
import type { Session } from "@supabase/auth-js";

import { quietly } from "#lib/quietly.ts";

const LIFETIME_KEY = "capicu-session-lifetime";
const OPEN_COOKIE = openCookie(globalThis.location?.protocol ?? "");
const [OPEN_PAIR = ""] = OPEN_COOKIE.split(";");

// The landing page is prerendered without an address.
const host = globalThis.location?.hostname.split(".")[0] ?? "local";
export const SESSION_KEY = `sb-${host}-auth-token`;

/** Unchecked "Remember me" ends the session with the browser. */
export function rememberSession(remember: boolean) {
  if (remember) {
    quietly(() => localStorage.removeItem(LIFETIME_KEY));
    return;
  }
  quietly(() => localStorage.setItem(LIFETIME_KEY, "browser"));
  // oxlint-disable-next-line unicorn/no-document-cookie -- the only mark that ends with the browser
  document.cookie = OPEN_COOKIE;
}

/** Browsers accept the prefixed name only from this host and only over TLS. */
export function openCookie(protocol: string): string {
  const plain = "capicu-browser-open=1; path=/; samesite=lax";
  return protocol === "https:" ? `__Host-${plain}; secure` : plain;
}

/** What the names of saved answers begin with. They are the player's own, and end with the session. */
export const SAVED_ANSWERS = "capicu-last-";

export function forgetAnswers() {
  quietly(() => {
    const names = Object.keys(localStorage).filter((name) => name.startsWith(SAVED_ANSWERS));
    for (const name of names) localStorage.removeItem(name);
  });
}

/** The session as it was saved, without a question to the server. */
export function storedSession(): Session | null {
  return (
    quietly(() => {
      const session = JSON.parse(sessionStore.getItem(SESSION_KEY) ?? "") as Session;
      // A damaged one fails here.
      return session.user.id === "" ? null : session;
    }) ?? null
  );
}

/** Whether a session is stored, which the server may no longer accept. */
export function holdsSession(): boolean {
  return sessionStore.getItem(SESSION_KEY) !== null;
}

/** Used when even signing out failed, so that this browser does not stay signed in. */
export function forgetSession() {
  sessionStore.removeItem(SESSION_KEY);
}

export const sessionStore = {
  getItem(key: string): string | null {
    if (browserWasClosed()) {
      quietly(() => localStorage.removeItem(SESSION_KEY));
      quietly(() => localStorage.removeItem(LIFETIME_KEY));
      forgetAnswers();
      return null;
    }
    return quietly(() => localStorage.getItem(key)) ?? memory.get(key) ?? null;
  },
  setItem(key: string, value: string) {
    memory.set(key, value);
    quietly(() => localStorage.setItem(key, value));
  },
  removeItem(key: string) {
    memory.delete(key);
    quietly(() => localStorage.removeItem(key));
    // The landing page hears of it as if another tab had done it.
    dispatchEvent(new Event("storage"));
  },
};

// Without storage (private windows of some browsers) a session lasts as long as the page.
const memory = new Map<string, string>();

function browserWasClosed() {
  const lifetime = quietly(() => localStorage.getItem(LIFETIME_KEY));
  return lifetime === "browser" && !document.cookie.includes(OPEN_PAIR);
}
