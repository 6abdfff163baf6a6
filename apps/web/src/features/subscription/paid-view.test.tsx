import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";

import { signOut } from "#backend/sessions.ts";
import { redirectTo } from "#lib/redirect.ts";
import { serve } from "#testing/server.ts";

import {
  CANCEL,
  CHECKOUT,
  failing,
  open,
  paying,
  PORTAL,
  PREVIEW,
  RESUME,
  STATUS,
} from "./screen.fixture.tsx";

vi.mock("#lib/redirect.ts", () => ({ redirectTo: vi.fn<(address: string) => void>() }));

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const alertText = async () => (await screen.findByRole("alert")).textContent;

let tab: { opener: unknown; location: { href: string }; close: () => void };

beforeEach(async () => {
  vi.mocked(redirectTo).mockClear();
  tab = { opener: window, location: { href: "" }, close: vi.fn<() => void>() };
  vi.stubGlobal(
    "open",
    vi.fn<() => unknown>(() => tab),
  );
  serve();
  await signOut();
});

test("S2.203 S2.210 S2.211 S9.15 the current plan with status, next date and price", async () => {
  await open(paying());

  screen.getByRole("heading", { level: 1, name: "Subscription" });
  const panel = screen.getByRole("region", { name: "Current Plan" });
  for (const text of ["Starter Pack", "Active", "January 15, 2027", "$4.99 / month"])
    within(panel).getByText(text);
  const buttons = within(panel).getAllByRole("button");
  expect(buttons.map(({ textContent }) => textContent)).toEqual([
    "Manage Billing",
    "Cancel Subscription",
  ]);
});

test.each([
  ["starter", "Pro Pack", "Upgrade"],
  ["pro", "Starter Pack", "Change Plan"],
] as const)("S2.213 S2.214 from %s the other plan is %s: %s", async (plan, other, button) => {
  await open(paying(plan));

  const list = screen.getByRole("region", { name: "Change Plan" });
  expect(within(list).getAllByRole("heading", { level: 3 })).toHaveLength(1);
  within(list).getByRole("heading", { name: other });
  within(list).getByRole("button", { name: button });
});

const COSTS = {
  success: true,
  amountToday: 1234,
  nextAmount: 1999,
  nextDate: Date.UTC(2027, 0, 15, 12) / 1000,
  prorationDate: 1_790_000_000,
};

test("S4.52 S8.53 a change is confirmed with amount and date, and changes the one subscription", async () => {
  const url = "http://localhost/subscription?success=true";
  const { askedOf } = await open(paying(), {
    answers: {
      [PREVIEW]: () => ({ json: COSTS }),
      [CHECKOUT]: () => ({ json: { success: true, url } }),
    },
  });
  await press("Upgrade");
  const dialog = await screen.findByRole("dialog", { name: "Change to Pro Pack?" });
  await within(dialog).findByText("$12.34");
  within(dialog).getByText("$19.99 on January 15, 2027");
  expect(askedOf(CHECKOUT)).toEqual([]);

  await userEvent.click(within(dialog).getByRole("button", { name: "Confirm change" }));

  await screen.findByText("Redirecting to plan change checkout...");
  expect(redirectTo).toHaveBeenCalledWith(url);
  expect(askedOf(CHECKOUT)[0]?.body).toEqual({
    priceId: "price_pro",
    planType: "pro",
    billingCycle: "monthly",
    from: "p",
    prorationDate: COSTS.prorationDate,
  });
  expect(askedOf(PREVIEW)[0]?.body).toMatchObject({ planType: "pro", from: "p" });
});

test("S4.52 who does not confirm changes nothing", async () => {
  const { askedOf } = await open(paying(), { answers: { [PREVIEW]: () => ({ json: COSTS }) } });
  await press("Upgrade");
  await screen.findByText("$12.34");
  await press("Keep my plan");

  expect(askedOf(CHECKOUT)).toEqual([]);
});

test.each([
  [failing(500), "Failed to start plan change process"],
  [
    failing(402, { error: "Your card was declined. Nothing was changed.", code: "card_declined" }),
    "Your card was declined. Nothing was changed.",
  ],
])("S8.44 a change that fails: %o", async (answer, text) => {
  await open(paying(), {
    answers: { [PREVIEW]: () => ({ json: COSTS }), [CHECKOUT]: () => answer },
  });
  await press("Upgrade");
  await screen.findByText("$12.34");
  await press("Confirm change");

  expect(await alertText()).toBe(text);
  expect(redirectTo).not.toHaveBeenCalled();
});

test("S7.73 S8.52 the portal opens in a new tab", async () => {
  const url = "https://portal.example/p";
  await open(paying(), { answers: { [PORTAL]: () => ({ json: { success: true, url } }) } });
  await press("Manage Billing");

  await screen.findByText("Opening billing portal...");
  await waitFor(() => expect(tab.location.href).toBe(url));
  expect(tab.opener).toBeNull();
});

test("where support is named, the operator's address follows", async () => {
  const error = "Billing portal is not configured yet. Please contact support.";
  const answers = {
    [PORTAL]: () => failing(400, { code: "x", error }),
    "GET /config.json": () => ({
      json: { url: location.origin, anonKey: "anon", contactEmail: "club@capicu.example" },
    }),
  };
  // The configuration is read once a page, so the modules are loaded anew.
  vi.resetModules();
  const fresh = await import("./screen.fixture.tsx");
  await fresh.open(paying(), { answers });
  await press("Manage Billing");

  const link = await screen.findByRole("link", { name: "club@capicu.example" });
  expect(link.getAttribute("href")).toBe("mailto:club@capicu.example");
});

test.each([
  ["S8.45", failing(503), "Failed to open billing portal"],
  [
    "S8.46",
    failing(400, {
      type: "portal_not_configured",
      code: "portal_not_configured",
      error: "Billing portal is not configured yet. Please contact support.",
    }),
    "Billing portal is not configured yet. Please contact support.",
  ],
  [
    "S8.47",
    failing(400, {
      code: "no_subscription",
      error: "You need an active subscription to manage billing. Please subscribe first.",
    }),
    "You need an active subscription to manage billing. Please subscribe first.",
  ],
])("%s the portal answers %o", async (_id, answer, text) => {
  await open(paying(), { answers: { [PORTAL]: () => answer } });
  await press("Manage Billing");

  expect(await alertText()).toBe(text);
  expect(tab.close).toHaveBeenCalledOnce();
});

test("S4.50 S8.51 S2.212 cancelling is asked for, told, and noticed; then it can be taken back", async () => {
  await open(paying(), {
    answers: {
      [CANCEL]: () => ({ json: paying("starter", { cancel_at_period_end: true }) }),
      [RESUME]: () => ({ json: paying() }),
    },
  });
  await press("Cancel Subscription");
  const dialog = await screen.findByRole("dialog");
  expect(dialog.textContent).toMatch(
    /Starter Pack stays yours until January 15, 2027 at \d+:00 [AP]M \S+\. Nothing/,
  );
  await userEvent.click(within(dialog).getByRole("button", { name: "Cancel at period end" }));

  await screen.findByText("Subscription will be canceled at the end of the billing period");
  screen.getByText("Subscription will cancel at the end of the current period");
  expect(screen.queryByRole("button", { name: "Cancel Subscription" })).toBeNull();

  await press("Resume Subscription");
  await screen.findByText("Your subscription continues.");
  screen.getByRole("button", { name: "Cancel Subscription" });
});

test("S8.48 cancelling that fails leaves everything as it was", async () => {
  await open(paying(), { answers: { [CANCEL]: () => failing(503) } });
  await press("Cancel Subscription");
  await screen.findByRole("dialog");
  await press("Cancel at period end");

  expect(await alertText()).toBe("Failed to cancel subscription");
  screen.getByRole("button", { name: "Cancel Subscription" });
});

test("a failed payment is told with the last day of the plan and one way out of it", async () => {
  const url = "https://portal.example/p";
  const end = Date.UTC(2027, 0, 22, 12) / 1000;
  await open(paying("starter", { status: "past_due", grace_ends_at: end }), {
    answers: { [PORTAL]: () => ({ json: { success: true, url } }) },
  });
  screen.getByText(
    /Your plan stays until January 22, 2027 at \d+:00 [AP]M \S+ while the payment is tried again\.$/,
  );
  screen.getByText("Past due");
  screen.getByText("You can change your plan once the open payment is settled.");
  expect(screen.queryByRole("button", { name: "Upgrade" })).toBeNull();
  await press("Update your card");

  await waitFor(() => expect(tab.location.href).toBe(url));
});

test("who comes back from the portal sees what it did", async () => {
  let status = paying("starter", { status: "past_due" });
  await open(status, { answers: { [STATUS]: () => ({ json: status }) } });
  screen.getByText(/Your last payment failed/);

  status = paying();
  window.dispatchEvent(new Event("focus"));

  await waitFor(() => expect(screen.queryByText(/Your last payment failed/)).toBeNull());
});

test.each([
  {
    cycle: "monthly",
    to: "annual",
    title: "Pay once a year",
    price: "$49.99 / year · You save $9.89 a year",
  },
  { cycle: "annual", to: "monthly", title: "Pay month by month", price: "$4.99 / month" },
] as const)(
  "S4.52 from $cycle billing to $to, with its price first",
  async ({ cycle, to, title, price }) => {
    const { askedOf } = await open(paying("starter", { cycle }), {
      answers: {
        [PREVIEW]: () => ({ json: COSTS }),
        [CHECKOUT]: () => ({ json: { success: true, url: "http://localhost/subscription" } }),
      },
    });
    const section = screen.getByRole("region", { name: title });
    within(section).getByText(price);
    await press(`Change to ${to} billing`);
    const dialog = await screen.findByRole("dialog", { name: `Change to ${to} billing?` });
    await within(dialog).findByText("$12.34");
    await press("Confirm change");

    await waitFor(() =>
      expect(askedOf(CHECKOUT)[0]?.body).toMatchObject({
        planType: "starter",
        billingCycle: to,
        from: "p",
      }),
    );
  },
);

const CHANGED = {
  code: "plan_changed",
  error: "Your plan has changed meanwhile, perhaps in another window. Nothing was changed now.",
};

test("S4.52 a plan that another window has changed is told before anything is confirmed", async () => {
  let status = paying();
  await open(status, {
    answers: { [STATUS]: () => ({ json: status }), [PREVIEW]: () => failing(409, CHANGED) },
  });
  status = paying("pro");
  await press("Upgrade");
  const dialog = await screen.findByRole("dialog");
  expect((await within(dialog).findByRole("alert")).textContent).toBe(CHANGED.error);
  expect(screen.getByRole("button", { name: "Confirm change" })).toHaveProperty("disabled", true);

  await press("Keep my plan");
  const panel = screen.getByRole("region", { name: "Current Plan" });
  await within(panel).findByText("Pro Pack");
});

test("S4.52 and while it is being confirmed as well", async () => {
  let status = paying();
  await open(status, {
    answers: {
      [STATUS]: () => ({ json: status }),
      [PREVIEW]: () => ({ json: COSTS }),
      [CHECKOUT]: () => failing(409, CHANGED),
    },
  });
  await press("Upgrade");
  await screen.findByText("$12.34");
  status = paying("pro");
  await press("Confirm change");

  expect(await alertText()).toBe(CHANGED.error);
  const panel = screen.getByRole("region", { name: "Current Plan" });
  await within(panel).findByText("Pro Pack");
  expect(redirectTo).not.toHaveBeenCalled();
});
