// Signs a player in, so that the screen knows their plan.
import { signIn } from "#state/auth.ts";
import { createStore } from "#state/store.ts";
import { profileOfTests, serve } from "#testing/server.ts";

type Answers = NonNullable<Parameters<typeof serve>[0]>;

/** A store in which somebody with these columns is signed in. */
export async function signedIn(columns: object = {}) {
  serve({ "GET /rest/v1/users": () => ({ json: { ...profileOfTests, ...columns } }) });
  const store = createStore();
  await store.dispatch(signIn({ email: "rafa@example.com", password: "secret" }));
  return store;
}

const NONE = { success: true, clubs: [], nextCursor: null };

export const answeredLists = (own: unknown[], all: unknown[], more: Answers = {}): Answers => ({
  "POST /functions/v1/my-clubs": () => ({ json: { ...NONE, clubs: own } }),
  "POST /functions/v1/clubs": () => ({ json: { ...NONE, clubs: all } }),
  ...more,
});
