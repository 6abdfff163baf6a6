import { render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { Provider } from "react-redux";
import { MemoryRouter, parsePath, Route, Routes, type Location, useLocation } from "react-router";

import { RouterLinks } from "#app/router-links.tsx";
import { createStore, type Store } from "#state/store.ts";

interface RenderOptions {
  address?: string;
  /** The route, where it has parameters. */
  path?: string;
  store?: Store;
  /** The history state of the address. */
  state?: unknown;
}

/** Renders a screen, with a new store unless one is given; `at` returns the router's current address. */
export function renderScreen(element: ReactNode, options: string | RenderOptions = {}) {
  const around = typeof options === "string" ? { address: options } : options;
  const { address = "/here", store = createStore(), state = null } = around;
  const { path = new URL(address, "http://x").pathname } = around;
  const { unmount } = render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[{ ...parsePath(address), state }]}>
        <Where />
        <RouterLinks>
          <Routes>
            <Route path={path} element={element} />
            <Route path="*" element={<p>elsewhere</p>} />
          </Routes>
        </RouterLinks>
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
