import { initialise } from "#state/auth.ts";
import { clientUser } from "#state/client-user.ts";
import { createStore, type Store } from "#state/store.ts";

import { aSession, profileOfTests } from "./server.ts";

/** A store in which somebody with this role is signed in. */
export function aStaffStore(role: string): Store {
  const store = createStore();
  const session = aSession();
  const user = clientUser(session.user, { ...profileOfTests, role }, null);
  store.dispatch(initialise.fulfilled({ session, user }, "", undefined));
  return store;
}
