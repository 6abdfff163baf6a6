// Refund requests from an admin's view.
import type { RefundRequest } from "@capicu/contract/refunds";
import { act, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Provider } from "react-redux";
import { MemoryRouter, Route, Routes } from "react-router";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";

import { signOut } from "#backend/sessions.ts";
import { AdminScreen } from "#features/admin/admin-screen.tsx";
import { serve } from "#testing/server.ts";
import { aStaffStore } from "#testing/staff-store.ts";

const live = vi.hoisted(() => ({ listeners: new Set<() => void>() }));
const somethingHappens = () => act(() => live.listeners.forEach((listener) => listener()));
vi.mock("#backend/live-changes.ts", () => ({
  followSubmissions: () => () => undefined,
  followAvatars: () => () => undefined,
  followBanners: () => () => undefined,
  followRefunds: ({ onChange }: { onChange: () => void }) => {
    live.listeners.add(onChange);
    return () => live.listeners.delete(onChange);
  },
}));

const LIST = "POST /functions/v1/admin-refunds";
const DECIDE = "POST /functions/v1/admin-refunds-action";

function aRequest(more: Partial<RefundRequest> = {}): RefundRequest {
  return {
    id: "33333333-3333-4333-8333-333333333333",
    user_id: "22222222-2222-4222-8222-222222222222",
    username: "Nayeli",
    email: "nayeli@example.com",
    plan: "starter",
    cycle: "monthly",
    started_at: "2026-11-10T10:00:00Z",
    reason: "Not for me",
    status: "requested",
    answer: null,
    problem: null,
    amount: null,
    paid: 499,
    earlier: { count: 0, amount: 0 },
    requested_at: "2026-11-20T10:00:00Z",
    decided_at: null,
    ...more,
  };
}

const NOTHING = {
  "POST /functions/v1/admin-pending-stats": () => ({ json: { success: true, pendingStats: [] } }),
  "POST /functions/v1/admin-avatars-pending": () => ({
    json: { success: true, pending_avatars: [] },
  }),
  "POST /functions/v1/admin-banners-pending": () => ({
    json: { success: true, pending_banners: [] },
  }),
  "POST /functions/v1/admin-users": () => ({
    json: { success: true, users: [], total: 0, more: false },
  }),
};

interface RefundLists {
  waiting?: RefundRequest[];
  decided?: RefundRequest[];
}

function open(
  listed: () => RefundLists,
  decided: object = { json: { success: true, status: "refunded" } },
) {
  const requests = serve({
    ...NOTHING,
    [LIST]: () => ({ json: { success: true, waiting: [], decided: [], ...listed() } }),
    [DECIDE]: () => decided,
  });
  render(
    <Provider store={aStaffStore("admin")}>
      <MemoryRouter initialEntries={["/admin/user-management"]}>
        <Routes>
          <Route path="/admin/*" element={<AdminScreen />} />
        </Routes>
      </MemoryRouter>
    </Provider>,
  );
  return requests.filter.bind(requests);
}

const refundRequests = () => screen.findByRole("region", { name: "Refund requests" });
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
const alert = async () => (await screen.findByRole("alert")).textContent;

beforeAll(async () => {
  await import("#ui/tabs.tsx");
});
beforeEach(async () => {
  serve();
  await signOut();
});

test("S9.16 a request stands with its facts, counted on the tab, live", async () => {
  let waiting = [aRequest()];
  open(() => ({ waiting }));

  const view = await refundRequests();
  for (const text of ["Nayeli", "Requested", "Not for me"]) within(view).getByText(text);
  expect(view.textContent).toContain("nayeli@example.com · Starter Pack, monthly");
  screen.getByRole("tab", { name: "User Management 1" });

  waiting = [];
  somethingHappens();
  await vi.waitFor(() =>
    expect(screen.queryByRole("region", { name: "Refund requests" })).toBeNull(),
  );
  screen.getByRole("tab", { name: "User Management" });
});

test("approving asks first, may say a word, and tells what became of it", async () => {
  const askedOf = open(() => ({ waiting: [aRequest()] }));
  await press("Approve the refund of Nayeli");
  const dialog = await screen.findByRole("dialog", { name: "Give Nayeli the money back?" });
  await userEvent.type(within(dialog).getByLabelText(/^Message to/), "Come back");
  expect(askedOf(({ path }) => path === DECIDE)).toEqual([]);
  await userEvent.click(within(dialog).getByRole("button", { name: "Approve refund" }));

  expect(await alert()).toBe("Nayeli has been refunded; the plan has ended.");
  expect(askedOf(({ path }) => path === DECIDE)[0]?.body).toEqual({
    requestId: aRequest().id,
    action: "approve",
    reason: "Come back",
  });
});

test("before approving the amount and earlier refunds are shown", async () => {
  open(() => ({ waiting: [aRequest({ paid: 19_999, earlier: { count: 2, amount: 5498 } })] }));

  const view = await refundRequests();
  within(view).getByText("Paid for this subscription: $199.99");
  within(view).getByText("2 earlier refunds of this player: $54.98");
  await press("Approve the refund of Nayeli");

  const dialog = await screen.findByRole("dialog", { name: "Give Nayeli the money back?" });
  expect(dialog.textContent).toContain("$199.99 is refunded");
});

test("declining needs a reason", async () => {
  const askedOf = open(() => ({ waiting: [aRequest()] }), {
    json: { success: true, status: "declined" },
  });
  await press("Decline the refund of Nayeli");
  await press("Decline refund");
  screen.getByText("Declining needs a reason: the player sees it");
  expect(askedOf(({ path }) => path === DECIDE)).toEqual([]);

  await userEvent.type(screen.getByLabelText(/^Reason/), "Used for weeks");
  await press("Decline refund");

  expect(await alert()).toBe("Declined. Nayeli reads the reason.");
  expect(askedOf(({ path }) => path === DECIDE)[0]?.body).toMatchObject({
    action: "decline",
    reason: "Used for weeks",
  });
});

test.each([
  [{ json: { success: true, status: "approved" } }, /as soon as the payment provider has sent it/],
  [{ json: { success: true, status: "failed" } }, /The payment provider refused/],
  [{ status: 409, json: { error: "Decided meanwhile", code: "x" } }, /^Decided meanwhile$/],
  [{ status: 403, json: { error: "Your own", code: "own_refund" } }, /^Your own$/],
  [{ status: 500, json: {} }, /nothing has changed/],
])("the answer %o is told", async (answer, text) => {
  open(() => ({ waiting: [aRequest()] }), answer);
  await press("Approve the refund of Nayeli");
  await press("Approve refund");

  expect(await alert()).toMatch(text);
});

test("what the provider refused says why, and can be tried again", async () => {
  open(() => ({ waiting: [aRequest({ status: "failed", problem: "Insufficient funds" })] }));

  const view = await refundRequests();
  within(view).getByText("The payment provider refused: Insufficient funds");
  const button = within(view).getByRole("button", { name: "Approve the refund of Nayeli" });
  expect(button.textContent).toBe("Try again");
});

test("what was decided stays to be read", async () => {
  const decided = [aRequest({ status: "refunded", amount: 499, answer: "Sorry to see you go" })];
  open(() => ({ decided }));

  const view = await refundRequests();
  expect(view.textContent).toContain("No request is waiting for a decision.");
  expect(view.textContent).toContain("$4.99 went back");
  expect(view.textContent).toContain("Told the player: Sorry to see you go");
});
