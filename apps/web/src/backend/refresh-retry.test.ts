// How the official client renews a session while the server does not answer.
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { aSession, serve } from "#testing/server.ts";

import { client } from "./client.ts";
import { SESSION_KEY } from "./session-storage.ts";

const REFRESH = "POST /auth/v1/token";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("S9.30 a refresh is tried again after 200 ms, then twice as long each time, for 30 s", async () => {
  const at: number[] = [];
  serve({
    [REFRESH]: () => {
      at.push(Date.now());
      return { status: 503, json: { message: "not now" } };
    },
  });
  const { auth } = await client();

  const refreshed = auth.refreshSession({ refresh_token: "old" });
  await vi.advanceTimersByTimeAsync(60_000);

  expect((await refreshed).error).not.toBeNull();
  const waits = at.slice(1).map((time, index) => time - (at[index] ?? 0));
  expect(waits.slice(0, 4)).toEqual([200, 400, 800, 1600]);
  expect((at.at(-1) ?? 0) - (at[0] ?? 0)).toBeLessThanOrEqual(30_000);
});

test("S9.30 an answer in between ends the trying", async () => {
  let tries = 0;
  serve({
    [REFRESH]: () => {
      tries += 1;
      return tries < 3 ? { status: 503, json: { message: "not now" } } : { json: aSession() };
    },
  });
  const { auth } = await client();

  const refreshed = auth.refreshSession({ refresh_token: "another" });
  await vi.advanceTimersByTimeAsync(60_000);

  expect([(await refreshed).error, tries]).toEqual([null, 3]);
});

const storeSession = (secondsLeft: number) => {
  const expires_at = Date.now() / 1000 + secondsLeft;
  localStorage.setItem(SESSION_KEY, JSON.stringify({ ...aSession(), expires_at }));
};

test("S9.29 every 30 s a session with three ticks or fewer left is renewed", async () => {
  const { auth } = await client();
  const fresh = aSession();
  const requests = serve({ [REFRESH]: () => ({ json: fresh }) });
  const renewals = () => requests.filter(({ path }) => path === REFRESH).length;
  // Ticks start with the next timer, and each checks the remaining time.
  storeSession(4 * 30 + 29);
  await auth.startAutoRefresh();
  await vi.advanceTimersByTimeAsync(0);
  expect(renewals()).toBe(0);

  await vi.advanceTimersByTimeAsync(29_000);
  expect(renewals()).toBe(0);
  await vi.advanceTimersByTimeAsync(1_000);

  expect(renewals()).toBe(1);
  await auth.stopAutoRefresh();
  expect((await auth.getSession()).data.session?.access_token).toBe(fresh.access_token);
});
