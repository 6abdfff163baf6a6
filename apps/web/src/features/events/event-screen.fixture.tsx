// Renders a page of an event.
import type { EventDetails } from "@capicu/contract/events";

import { signIn } from "#state/auth.ts";
import { createStore, type Store } from "#state/store.ts";
import { renderScreen } from "#testing/render-screen.tsx";
import { profileOfTests, serve } from "#testing/server.ts";

import { EventScreen } from "./event-screen.tsx";

export type Answers = NonNullable<Parameters<typeof serve>[0]>;

const FUNCTION = "POST /functions/v1/";

export const refused = (status: number, code: string, error: string) => () => ({
  status,
  json: { code, error },
});

/** Answers by the names of product functions; each is asked anew for each request. */
export const answers = (byName: Record<string, (body: unknown) => object>): Answers =>
  Object.fromEntries(
    Object.entries(byName).map(([name, answer]) => [
      FUNCTION + name,
      ({ body }) => ({ json: { success: true, ...answer(body) } }),
    ]),
  );

/** `event` is asked anew for each request. */
export const answeredWith = (event: () => EventDetails, more: Answers = {}): Answers => ({
  ...answers({
    "event-get": () => ({ event: event() }),
    "event-entrants": () => ({ entrants: [] }),
  }),
  ...more,
});

/** A store in which somebody with these columns is signed in. */
export async function signedIn(columns: object = {}) {
  serve({ "GET /rest/v1/users": () => ({ json: { ...profileOfTests, ...columns } }) });
  const store = createStore();
  await store.dispatch(signIn({ email: "rafa@example.com", password: "secret" }));
  return store;
}

export function openEvent(replies: Answers, page = "", store?: Store) {
  const requests = serve(replies);
  const { at, unmount } = renderScreen(<EventScreen />, {
    address: `/events/los-martes-cup${page}`,
    path: "/events/:slug/*",
    ...(store && { store }),
  });
  const bodiesOf = (name: string) =>
    requests.filter(({ path }) => path === FUNCTION + name).map(({ body }) => body);
  return { at, unmount, requests, bodiesOf };
}
