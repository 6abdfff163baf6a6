// Slices that only some pages need join the store once such a page is there.
import { combineReducers, type Reducer } from "@reduxjs/toolkit";

import { authReducer } from "./auth.ts";
import type { Store } from "./store.ts";

const added = new WeakMap<Store, Record<string, Reducer>>();

/** Does nothing the second time. */
export function addReducer(store: Store, name: string, reducer: Reducer): void {
  const before = added.get(store) ?? {};
  if (name in before) return;
  const now = { ...before, [name]: reducer };
  added.set(store, now);
  // Screens that know only the first slice see no more than before.
  store.replaceReducer(combineReducers({ auth: authReducer, ...now }));
}
