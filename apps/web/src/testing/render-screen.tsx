import { render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { Provider } from "react-redux";
import { MemoryRouter, parsePath, Route, Routes, type Location, useLocation } from "react-router";

import { createStore, type Store } from "#state/store.ts";

interface RenderOptions {
  address?: string;
  store?: Store;
  /** What the history holds for the address. */
  state?: unknown;
}

/** A screen, with a store of its own unless one is given; `at` tells where the router went since. */
export function renderScreen(shown: ReactNode, given: string | RenderOptions = {}) {
  const around = typeof given === "string" ? { address: given } : given;
  const { address = "/here", store = createStore(), state = null } = around;
  const { unmount } = render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[{ ...parsePath(address), state }]}>
        <Where />
        <Routes>
          <Route path={new URL(address, "http://x").pathname} element={shown} />
          <Route path="*" element={<p>elsewhere</p>} />
        </Routes>
      </MemoryRouter>
    </Provider>,
  );
  const where = () => screen.getByTestId("address");
  return {
    store,
    unmount,
    at: () => where().textContent,
    state: (): unknown => JSON.parse(where().dataset["state"] ?? "null"),
  };
}

function Where() {
  const { pathname, search, state } = useLocation() as Location<unknown>;
  return (
    <span data-testid="address" data-state={JSON.stringify(state)}>
      {pathname + search}
    </span>
  );
}
