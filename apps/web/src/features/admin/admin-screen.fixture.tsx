// Renders the dashboard and offers the actions that tests use.
import type { PendingStats } from "@capicu/contract/moderation";
import { render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Provider } from "react-redux";
import { MemoryRouter, Route, Routes, useLocation } from "react-router";

import { aStaffStore } from "#testing/staff-store.ts";

import { AdminScreen } from "./admin-screen.tsx";
import { aPending, flaggedCheck } from "./review/pending.fixture.ts";

export const QUEUE = "POST /functions/v1/admin-pending-stats";
export const DECIDE = "POST /functions/v1/admin-stats-action";

export const queueOf = (...pendingStats: PendingStats[]) => ({
  "POST /functions/v1/admin-avatars-pending": () => ({
    json: { success: true, pending_avatars: [] },
  }),
  "POST /functions/v1/admin-banners-pending": () => ({
    json: { success: true, pending_banners: [] },
  }),
  [QUEUE]: () => ({ json: { success: true, pendingStats } }),
});
export const accepted = { [DECIDE]: () => ({ json: { success: true, status: "approved" } }) };

export const rafa = aPending({ user: { username: "Rafa", email: "rafa@example.com" } });
export const nayeli = aPending({
  user: { username: "Nayeli", email: "n@example.com" },
  blitz_wins: 1874,
  check: flaggedCheck,
});

export function open(address = "/admin/stat-verification", role = "admin") {
  render(
    <Provider store={aStaffStore(role)}>
      <MemoryRouter initialEntries={[address]}>
        <Where />
        <Routes>
          <Route path="/admin/*" element={<AdminScreen />} />
          <Route path="*" element={<p>elsewhere</p>} />
        </Routes>
      </MemoryRouter>
    </Provider>,
  );
}

function Where() {
  return <span data-testid="address">{useLocation().pathname}</span>;
}

export const address = () => screen.getByTestId("address").textContent;
export const item = (name: string) => screen.findByRole("button", { name: new RegExp(name) });
export const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole("button", { name }));
export const alert = async () => (await screen.findByRole("alert")).textContent;

export async function reject(reason: string) {
  await press("Reject");
  const dialog = within(await screen.findByRole("dialog"));
  if (reason !== "") await userEvent.type(dialog.getByLabelText(/^Reason/), reason);
  await userEvent.click(dialog.getByRole("button", { name: "Reject" }));
}
