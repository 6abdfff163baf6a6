import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { client } from "#backend/client.ts";
import { SESSION_KEY } from "#backend/session-storage.ts";
import { signOut as endSession } from "#backend/sessions.ts";
import { aSession, profileOfTests, refusal, serve, userOfTests } from "#testing/server.ts";

import * as auth from "./auth.ts";
import { follow } from "./follow-session.ts";
import { sessionChanged } from "./session-changed.ts";
import { createStore, type Store } from "./store.ts";

const CREDENTIALS = { email: "rafa@example.com", password: "secret-one" };
const REGISTRATION = { ...CREDENTIALS, handle: "rafasolis" };

beforeEach(async () => {
  serve();
  await endSession();
});

afterEach(() => vi.useRealTimers());

test("S3.61 S4.1 auth begins uninitialised and becomes initialised without a user", async () => {
  const store = createStore();
  expect(store.getState().auth).toEqual({
    user: null,
    session: null,
    isLoading: false,
    isError: false,
    isSuccess: false,
    isInitialized: false,
    isLeaving: false,
    message: "",
  });

  await store.dispatch(auth.initialise());

  expect(store.getState().auth).toMatchObject({ isInitialized: true, user: null });
});

test("S4.1 a session that was kept becomes an initialised user", async () => {
  const session = aSession();
  localStorage.setItem(SESSION_KEY, JSON.stringify(session));
  const store = createStore();

  await store.dispatch(auth.initialise());

  expect(store.getState().auth).toMatchObject({
    isInitialized: true,
    user: { id: userOfTests.id, username: "Rafa Solís" },
    session: { access_token: session.access_token },
  });
});

test("S3.66 S4.2 signing in is pending, then holds user and session", async () => {
  const requests = serve();
  const store = createStore();

  const pending = store.dispatch(auth.signIn(CREDENTIALS));
  expect(store.getState().auth.isLoading).toBe(true);
  await pending;

  const { user, session, isSuccess, isLoading } = store.getState().auth;
  expect({ isSuccess, isLoading }).toEqual({ isSuccess: true, isLoading: false });
  expect(user).toMatchObject({ username: "Rafa Solís", handle: "rafasolis", role: "user" });
  expect(session?.user.id).toBe(userOfTests.id);
  expect(requests.find(({ path }) => path === "POST /auth/v1/token")?.body).toMatchObject(
    CREDENTIALS,
  );
});

test.for([
  ["a sign-in", (store: Store) => store.dispatch(auth.signIn(CREDENTIALS))],
  ["a registration", (store: Store) => store.dispatch(auth.register(REGISTRATION))],
] as const)(
  "S9.27 after %s the profile is read 100 ms later, and not before",
  async ([, enter]) => {
    const requests = serve({ "POST /auth/v1/signup": () => ({ json: aSession() }) });
    const isRead = () => requests.some(({ path }) => path === "GET /rest/v1/users");
    await Promise.all([client(), import("#backend/registration.ts")]);
    vi.useFakeTimers();

    const pending = enter(createStore());
    await vi.advanceTimersByTimeAsync(99);
    expect([requests.length > 0, isRead()]).toEqual([true, false]);
    await vi.advanceTimersByTimeAsync(1);

    expect(isRead()).toBe(true);
    vi.useRealTimers();
    await pending;
  },
);

test("S8.11 S8.13 a refused sign-in keeps the server's words as the message", async () => {
  serve({
    "POST /auth/v1/token": refusal(400, "invalid_credentials", "Invalid login credentials"),
  });
  const store = createStore();

  await store.dispatch(auth.signIn(CREDENTIALS));

  expect(store.getState().auth).toMatchObject({
    isError: true,
    message: "Invalid login credentials",
    user: null,
  });
});

const DOINGS: Record<string, (store: Store) => Promise<unknown>> = {
  register: (store) => store.dispatch(auth.register(REGISTRATION)),
  signIn: (store) => store.dispatch(auth.signIn(CREDENTIALS)),
  requestPasswordReset: (store) => store.dispatch(auth.requestPasswordReset("rafa@example.com")),
  updatePassword: (store) => store.dispatch(auth.updatePassword({ password: "secret-two" })),
  refreshUser: (store) => store.dispatch(auth.refreshUser(undefined)),
};
// jsdom cannot navigate, so a browser test covers the way to Google and back.
const REFUSED = {
  ...DOINGS,
  signInWithGoogle: (store: Store) => store.dispatch(auth.signInWithGoogle()),
};
const BROKEN = refusal(422, "validation_failed", "broken");
const ALL_REFUSED = {
  "POST /auth/v1/signup": BROKEN,
  "POST /auth/v1/token": BROKEN,
  "POST /auth/v1/recover": BROKEN,
  "PUT /auth/v1/user": BROKEN,
  "GET /rest/v1/users": BROKEN,
};

test.for(Object.entries(DOINGS))("S4.2 %s is pending, then succeeds", async ([, doing]) => {
  serve({
    "POST /auth/v1/signup": () => ({ json: aSession() }),
    "PUT /auth/v1/user": () => ({ json: userOfTests }),
  });
  const store = createStore();
  await store.dispatch(auth.signIn(CREDENTIALS));

  const pending = doing(store);
  expect(store.getState().auth).toMatchObject({ isLoading: true, isSuccess: false });
  await pending;

  expect(store.getState().auth).toMatchObject({ isLoading: false, isSuccess: true });
});

test.for(Object.entries(REFUSED))("S4.2 %s is pending, then fails", async ([, doing]) => {
  const store = createStore();
  await store.dispatch(auth.signIn(CREDENTIALS));
  serve(ALL_REFUSED);

  const pending = doing(store);
  expect(store.getState().auth).toMatchObject({ isLoading: true, isError: false });
  await pending;

  const { isLoading, isError, message } = store.getState().auth;
  expect({ isLoading, isError }).toEqual({ isLoading: false, isError: true });
  expect(message).not.toBe("");
});

test("S8.12 without a session there is nobody to read", async () => {
  const store = createStore();

  await store.dispatch(auth.refreshUser(undefined));

  expect(store.getState().auth.message).toBe("Auth session missing!");
});

test("S4.8 resetting the flags forgets the error", async () => {
  serve({ "POST /auth/v1/token": refusal(400, "invalid_credentials", "no") });
  const store = createStore();
  await store.dispatch(auth.signIn(CREDENTIALS));

  store.dispatch(auth.statusReset());

  expect(store.getState().auth).toMatchObject({ isError: false, message: "" });
});

test("S3.65 S5.1 registering sends email, password and the handle", async () => {
  const requests = serve({ "POST /auth/v1/signup": () => ({ json: aSession() }) });
  const store = createStore();

  await store.dispatch(auth.register(REGISTRATION));

  const body = requests.find(({ path }) => path === "POST /auth/v1/signup")?.body;
  expect(body).toMatchObject({ ...CREDENTIALS, data: { handle: "rafasolis" } });
  expect(store.getState().auth.user?.username).toBe("Rafa Solís");
});

test("S5.7 a server that makes nobody is said to have made nobody", async () => {
  serve({ "POST /auth/v1/signup": () => ({ json: {} }) });
  const store = createStore();

  await store.dispatch(auth.register(REGISTRATION));

  expect(store.getState().auth).toMatchObject({
    isError: true,
    message: "Registration failed - no user returned",
  });
});

test("S5.8 S5.9 without a session the profile waits and a mail is announced", async () => {
  const requests = serve({ "POST /auth/v1/signup": () => ({ json: userOfTests }) });
  const store = createStore();

  await store.dispatch(auth.register(REGISTRATION));

  expect(store.getState().auth).toMatchObject({
    user: null,
    isSuccess: true,
    message: "Please check your email to confirm your account",
  });
  expect(requests.some(({ path }) => path.includes("/rest/"))).toBe(false);
});

test("S5.8 with a session the profile is made at once", async () => {
  const requests = serve({
    "POST /auth/v1/signup": () => ({ json: aSession() }),
    "GET /rest/v1/users": () => ({ json: [] }),
    "POST /rest/v1/users": () => ({ status: 201 }),
  });
  const store = createStore();

  await store.dispatch(auth.register(REGISTRATION));

  const made = requests.filter(({ path }) => path === "POST /rest/v1/users");
  expect(made.map(({ body }) => body)).toMatchObject([{ id: userOfTests.id }]);
});

test("S8.14 a weak password is refused with its reasons", async () => {
  const json = {
    code: "weak_password",
    message: "Password is too weak",
    weak_password: { reasons: ["length", "pwned"] },
  };
  serve({ "POST /auth/v1/signup": () => ({ status: 422, json }) });
  const store = createStore();

  await store.dispatch(auth.register(REGISTRATION));

  expect(store.getState().auth.message).toBe(
    "Password is too weak. It is too short. It is known from a data leak.",
  );
});

test("S8.10 S2.69 a missing profile row is made from the account", async () => {
  const requests = serve({
    "GET /rest/v1/users": () => ({ json: [] }),
    "POST /rest/v1/users": () => ({ status: 201 }),
  });
  const store = createStore();

  await store.dispatch(auth.signIn(CREDENTIALS));

  const made = requests.find(({ path }) => path === "POST /rest/v1/users");
  expect(made?.body).toMatchObject({
    id: userOfTests.id,
    handle: "rafa",
    display_name: "rafa",
    // Of the page.
    locale: "en",
  });
  expect(store.getState().auth.user).toMatchObject({ handle: "rafa", role: "user" });
});

test("S5.12 asking for a reset link answers with the fixed words", async () => {
  const store = createStore();

  await store.dispatch(auth.requestPasswordReset("rafa@example.com"));

  expect(store.getState().auth.message).toBe("Password reset email sent");
});

test("S4.3 logout clears user and session, even if the server cannot be told", async () => {
  const store = createStore();
  await store.dispatch(auth.signIn(CREDENTIALS));
  serve({ "POST /auth/v1/logout": refusal(500, "unexpected_failure", "broken") });

  await store.dispatch(auth.signOut());

  expect(store.getState().auth).toMatchObject({ user: null, session: null, isInitialized: true });
});

test("S4.4 only user, email or the tail of the token make a session another one", () => {
  const session = aSession();
  const same = { ...session, expires_in: 1 };

  expect(sessionChanged(session, same)).toBe(false);
  expect(sessionChanged(session, { ...session, access_token: "other" })).toBe(true);
  const sameTail = `another.head${session.access_token.slice(-12)}`;
  expect(sessionChanged(session, { ...session, access_token: sameTail })).toBe(false);
  const another = { ...session.user, id: crypto.randomUUID() };
  expect(sessionChanged(session, { ...session, user: another })).toBe(true);
  expect(sessionChanged(session, { ...session, user: { ...session.user, email: "b@x.org" } })).toBe(
    true,
  );
  expect(sessionChanged(session, null)).toBe(true);
  expect(sessionChanged(null, null)).toBe(false);
});

test("S4.4 a session that is announced again leaves the store as it is", async () => {
  const store = createStore();
  await store.dispatch(auth.signIn(CREDENTIALS));
  const before = store.getState().auth;
  const requests = serve();

  if (before.session !== null) follow(store, "SIGNED_IN", { ...before.session, expires_in: 1 });

  expect(store.getState().auth).toBe(before);
  expect(requests).toEqual([]);
});

const READINGS: ((store: Store) => Promise<unknown>)[] = [
  (store) => store.dispatch(auth.initialise()),
  (store) => store.dispatch(auth.refreshUser(undefined)),
];

test.for(READINGS)(
  "S8.1 a session lost while its user is still read does not come back",
  async (reading) => {
    const { promise, resolve: answer } = Promise.withResolvers<{ json: unknown }>();
    const requests = serve({ "GET /rest/v1/users": () => promise });
    localStorage.setItem(SESSION_KEY, JSON.stringify(aSession()));
    const store = createStore();
    const pending = reading(store);
    await expect.poll(() => requests.map(({ path }) => path)).toContain("GET /rest/v1/users");

    store.dispatch(auth.signedOut());
    answer({ json: profileOfTests });
    await pending;

    expect(store.getState().auth).toMatchObject({ user: null, session: null, isInitialized: true });
  },
);

test("S4.5 a sign-out announced by another tab empties the store", async () => {
  const store = createStore();
  await store.dispatch(auth.signIn(CREDENTIALS));

  follow(store, "SIGNED_OUT", null);

  expect(store.getState().auth.user).toBeNull();
});

test("S4.5 a refreshed token replaces the old one without another profile read", async () => {
  const store = createStore();
  await store.dispatch(auth.signIn(CREDENTIALS));
  const requests = serve();
  const fresh = aSession();

  follow(store, "TOKEN_REFRESHED", fresh);

  expect(store.getState().auth.session?.access_token).toBe(fresh.access_token);
  expect(requests).toEqual([]);
});

test.for(["SIGNED_IN", "PASSWORD_RECOVERY", "USER_UPDATED", "MFA_CHALLENGE_VERIFIED"] as const)(
  "S4.5 %s brings session and user into the store",
  async (event) => {
    const store = createStore();
    await store.dispatch(auth.initialise());
    expect(store.getState().auth.user).toBeNull();
    const session = aSession();

    follow(store, event, session);

    await expect.poll(() => store.getState().auth.user?.username).toBe("Rafa Solís");
    expect(store.getState().auth.session).toEqual(session);
  },
);

test("S4.5 an updated user is read again", async () => {
  const store = createStore();
  await store.dispatch(auth.signIn(CREDENTIALS));
  serve({ "GET /rest/v1/users": () => ({ json: { ...profileOfTests, username: "Rafa II" } }) });

  follow(store, "USER_UPDATED", aSession({ email: "new@example.com" }));
  await expect.poll(() => store.getState().auth.user?.username).toBe("Rafa II");
});
