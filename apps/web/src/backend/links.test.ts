// How the client reads the address at which it is loaded. Each test loads it anew.
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { aSession, refusal, serve, userOfTests } from "#testing/server.ts";

import { SESSION_KEY } from "./session-storage.ts";

const TOKENS =
  "access_token=a.b.c&refresh_token=refresh&expires_in=3600&expires_at=4000000000&token_type=bearer";

async function openedAt(address: string) {
  history.replaceState(null, "", address);
  vi.resetModules();
  const [sessions, recovery] = await Promise.all([
    import("./sessions.ts"),
    import("./recovery.ts"),
  ]);
  return { ...sessions, ...recovery };
}

const storeSession = (session: object) =>
  localStorage.setItem(SESSION_KEY, JSON.stringify(session));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  // The client warns about a second instance on a page, but here each test is a new page.
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test("S4.6 the session of a link is found without being asked for", async () => {
  serve();

  const { currentSession } = await openedAt(`/auth/callback#${TOKENS}&type=signup`);

  expect((await currentSession())?.user.id).toBe(userOfTests.id);
  expect(location.hash).toBe("");
});

test("S2.84 a recovery link is known as one, also after a reload", async () => {
  serve();
  const { currentSession, isRecovery } = await openedAt(`/reset-password#${TOKENS}&type=recovery`);
  await currentSession();
  await expect.poll(isRecovery).toBe(true);

  const reloaded = await openedAt("/reset-password");

  expect(await reloaded.currentSession()).not.toBeNull();
  expect(reloaded.isRecovery()).toBe(true);
});

test("a code is exchanged with the verifier that was kept here", async () => {
  const requests = serve();
  localStorage.setItem(`${SESSION_KEY}-code-verifier`, JSON.stringify("the-verifier"));

  const { currentSession } = await openedAt("/auth/callback?code=the-code");

  expect((await currentSession())?.user.id).toBe(userOfTests.id);
  expect(requests.find(({ path }) => path === "POST /auth/v1/token")?.body).toMatchObject({
    auth_code: "the-code",
    code_verifier: "the-verifier",
  });
});

test("a code that was meant for another browser signs nobody in", async () => {
  const requests = serve();

  const { currentSession } = await openedAt("/auth/callback?code=the-code");

  expect(await currentSession()).toBeNull();
  expect(requests.some(({ path }) => path === "POST /auth/v1/token")).toBe(false);
});

test.for(["identity_already_exists", "otp_expired"])(
  "S8.18 S8.17 %s in the address leaves the session as it is",
  async (code) => {
    serve();
    storeSession(aSession());

    const { currentSession } = await openedAt(`/auth/callback#error=x&error_code=${code}`);

    expect((await currentSession())?.user.id).toBe(userOfTests.id);
  },
);

test("an access token that expired is renewed without a word", async () => {
  const fresh = aSession();
  const requests = serve({
    "POST /auth/v1/token": () => ({ json: fresh }),
    "POST /functions/v1/greet": () => ({ json: { words: "hi" } }),
  });
  storeSession({ ...aSession(), expires_at: 1 });

  const { currentSession } = await openedAt("/leaderboard");

  expect((await currentSession())?.access_token).toBe(fresh.access_token);
  expect(requests.filter(({ path }) => path === "POST /auth/v1/token")).toHaveLength(1);
});

test("a refused renewal ends the session, and says so once", async () => {
  serve({ "POST /auth/v1/token": refusal(400, "refresh_token_already_used", "Already Used") });
  storeSession({ ...aSession(), expires_at: 1 });
  const { currentSession } = await openedAt("/leaderboard");
  const { onSessionLost } = await import("./lost-session.ts");
  const losses: string[] = [];
  onSessionLost((loss) => losses.push(loss));

  expect(await currentSession()).toBeNull();

  await expect.poll(() => losses).toEqual(["ended"]);
  expect(localStorage.getItem(SESSION_KEY)).toBeNull();
});

test("signing out oneself is no loss", async () => {
  serve();
  storeSession(aSession());
  const { signOut } = await openedAt("/leaderboard");
  const { onSessionLost } = await import("./lost-session.ts");
  const losses: string[] = [];
  onSessionLost((loss) => losses.push(loss));

  await signOut();

  expect(losses).toEqual([]);
});

test("a renewal that nobody answers keeps the session", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  serve({ "POST /auth/v1/token": () => ({ status: 503, json: {} }) });
  storeSession({ ...aSession(), expires_at: 1 });
  const { currentSession } = await openedAt("/upload");

  const renewal = currentSession().catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(120_000);

  expect(await renewal).toMatchObject({ code: "no_answer" });
  expect(localStorage.getItem(SESSION_KEY)).not.toBeNull();
});
