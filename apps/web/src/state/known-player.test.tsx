import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { Provider } from "react-redux";
import { expect, test } from "vitest";

import { SESSION_KEY } from "#backend/session-storage.ts";
import { aSession, serve, userOfTests } from "#testing/server.ts";

import { initialise, signedOut, signIn } from "./auth.ts";
import { saveKnownPlayer, useKnownPlayer } from "./known-player.ts";
import { createStore, type Store } from "./store.ts";

const knownIn = (store: Store) =>
  renderHook(useKnownPlayer, {
    wrapper: ({ children }: { children: ReactNode }) => (
      <Provider store={store}>{children}</Provider>
    ),
  }).result;

/** Signs in once and leaves the page. */
async function signedInBefore() {
  serve();
  const store = createStore();
  const stop = saveKnownPlayer(store);
  await store.dispatch(signIn({ email: "rafa@example.com", password: "secret-one" }));
  localStorage.setItem(SESSION_KEY, JSON.stringify(aSession()));
  stop();
  return store;
}

test("a reload knows the player before the session is read, and their address stays out", async () => {
  await signedInBefore();

  const player = knownIn(createStore());

  expect(player.current).toMatchObject({ id: userOfTests.id, username: "Rafa Solís" });
  expect(JSON.stringify(localStorage.getItem("capicu-player"))).not.toContain("rafa@example.com");
});

test("who signed out is not known at the next visit", async () => {
  const store = await signedInBefore();
  const stop = saveKnownPlayer(store);
  store.dispatch(signedOut());
  stop();

  expect(localStorage.getItem("capicu-player")).toBeNull();
  expect(knownIn(createStore()).current).toBeNull();
});

test.each([
  ["nobody's", () => localStorage.removeItem(SESSION_KEY)],
  [
    "another player's",
    () =>
      localStorage.setItem(SESSION_KEY, JSON.stringify({ ...aSession(), user: { id: "other" } })),
  ],
])("a session that is %s makes the player unknown", async (_, change) => {
  await signedInBefore();
  change();

  expect(knownIn(createStore()).current).toBeNull();
});

test("once the session is read, only the real user counts", async () => {
  await signedInBefore();
  const store = createStore();
  const player = knownIn(store);
  serve({ "GET /rest/v1/users": () => ({ json: { id: userOfTests.id, username: "Renamed" } }) });

  await act(async () => {
    await store.dispatch(initialise());
  });

  expect(player.current?.username).toBe("Renamed");
});

test("the mark of page-start.js goes when the session turns out to be over", async () => {
  document.documentElement.dataset["session"] = "";
  serve();
  const store = createStore();
  const stop = saveKnownPlayer(store);
  expect(document.documentElement.dataset["session"]).toBe("");

  store.dispatch(signedOut());
  stop();

  expect(document.documentElement.dataset["session"]).toBeUndefined();
});
