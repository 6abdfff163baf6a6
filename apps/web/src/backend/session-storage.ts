// Where the session lives between page loads. Local storage serves all tabs; a session that is not
// to be remembered also needs a cookie that the browser forgets when it closes.
import { quietly } from "#lib/quietly.ts";

const LIFETIME_KEY = "capicu-session-lifetime";
const OPEN_COOKIE = openCookie(globalThis.location?.protocol ?? "");
const [OPEN_PAIR = ""] = OPEN_COOKIE.split(";");

// The landing page is drawn ahead where there is no address.
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

/** Browsers take the prefixed name from this very host alone, and never without TLS. */
export function openCookie(protocol: string): string {
  const plain = "capicu-browser-open=1; path=/; samesite=lax";
  return protocol === "https:" ? `__Host-${plain}; secure` : plain;
}

/** True if a session was kept; says nothing about whether the server still honours it. */
export function holdsSession(): boolean {
  return sessionStore.getItem(SESSION_KEY) !== null;
}

/** For when even signing out failed: this browser must not stay signed in. */
export function forgetSession() {
  sessionStore.removeItem(SESSION_KEY);
}

export const sessionStore = {
  getItem(key: string): string | null {
    if (browserWasClosed()) {
      quietly(() => localStorage.removeItem(SESSION_KEY));
      quietly(() => localStorage.removeItem(LIFETIME_KEY));
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
  },
};

// Without storage (private windows of some browsers) a session lasts as long as the page.
const memory = new Map<string, string>();

function browserWasClosed() {
  const lifetime = quietly(() => localStorage.getItem(LIFETIME_KEY));
  return lifetime === "browser" && !document.cookie.includes(OPEN_PAIR);
}
