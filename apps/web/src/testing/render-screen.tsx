import { render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { Provider } from "react-redux";
import { MemoryRouter, Route, Routes, useLocation } from "react-router";

import { createStore } from "#state/store.ts";

/** A screen with a store of its own; `at` tells where the router has gone since. */
export function renderScreen(shown: ReactNode, address = "/here") {
  const store = createStore();
  const { unmount } = render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[address]}>
        <Where />
        <Routes>
          <Route path={new URL(address, "http://x").pathname} element={shown} />
          <Route path="*" element={<p>elsewhere</p>} />
        </Routes>
      </MemoryRouter>
    </Provider>,
  );
  return { store, unmount, at: () => screen.getByTestId("address").textContent };
}

function Where() {
  const { pathname, search } = useLocation();
  return <span data-testid="address">{pathname + search}</span>;
}
