import { beforeEach, expect, test } from "vitest";

import {
  holdsSession,
  openCookie,
  rememberSession,
  SESSION_KEY,
  sessionStore,
} from "./session-storage.ts";

const COOKIE = "capicu-browser-open";

function closeBrowser() {
  // oxlint-disable-next-line unicorn/no-document-cookie -- what a browser does when it closes
  document.cookie = `${COOKIE}=; path=/; max-age=0`;
}

beforeEach(() => {
  closeBrowser();
  rememberSession(true);
  sessionStore.removeItem(SESSION_KEY);
});

test("S9.37 the session's key is derived from the host", () => {
  expect(SESSION_KEY).toBe("sb-localhost-auth-token");
});

test("S2.50 remembered, the session outlives the browser", () => {
  rememberSession(true);
  sessionStore.setItem(SESSION_KEY, "session");
  closeBrowser();

  expect(sessionStore.getItem(SESSION_KEY)).toBe("session");
});

test("S2.50 not remembered, the session ends with the browser and not before", () => {
  rememberSession(false);
  sessionStore.setItem(SESSION_KEY, "session");
  expect(holdsSession()).toBe(true);

  closeBrowser();

  expect(holdsSession()).toBe(false);
  expect(localStorage.getItem(SESSION_KEY)).toBeNull();
});

test("over TLS the cookie belongs to this host alone and crosses no network in clear", () => {
  expect(openCookie("https:")).toBe("__Host-capicu-browser-open=1; path=/; samesite=lax; secure");
  expect(openCookie("http:")).toBe("capicu-browser-open=1; path=/; samesite=lax");
});
