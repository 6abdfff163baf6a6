// Adds slices to the store when the first page that needs them is loaded.
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
  // Screens that use only the first slice are not affected.
  store.replaceReducer(combineReducers({ auth: authReducer, ...now }));
}
