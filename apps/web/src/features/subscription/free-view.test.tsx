import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";

import { signOut } from "#backend/sessions.ts";
import { redirectTo } from "#lib/redirect.ts";
import { loseNetwork } from "#testing/lose-network.ts";
import { serve } from "#testing/server.ts";

import { CHECKOUT, ENDED, failing, FREE, open, paying, PORTAL, STATUS } from "./screen.fixture.tsx";

vi.mock("#lib/redirect.ts", () => ({ redirectTo: vi.fn<(address: string) => void>() }));

beforeEach(async () => {
  vi.mocked(redirectTo).mockClear();
  serve();
  await signOut();
});

const card = (name: string) => screen.getByRole("article", { name });
const select = (plan: string) =>
  userEvent.click(within(card(plan)).getByRole("button", { name: "Select Plan" }));
const upgrade = (plan = "Starter Pack") =>
  userEvent.click(screen.getByRole("button", { name: `Upgrade to ${plan}` }));

test("S2.202 S2.205 S2.206 three plans to choose from, one recommended", async () => {
  await open(FREE);

  screen.getByRole("heading", { level: 1, name: "Choose Your Plan" });
  const names = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
  expect(names).toEqual(["Forever Free", "Starter Pack", "Pro Pack"]);
  within(card("Starter Pack")).getByText("MOST POPULAR");
  expect(screen.getAllByText("MOST POPULAR")).toHaveLength(1);
});

test("S2.204 S9.6 S9.7 S9.8 S9.12 S9.13 S9.14 prices follow the toggle", async () => {
  await open(FREE);
  screen.getByText("Save up to 17%");
  expect(card("Forever Free").textContent).toContain("$0 forever");
  expect(card("Starter Pack").textContent).toContain("$4.99 / month");
  expect(card("Pro Pack").textContent).toContain("$19.99 / month");

  await userEvent.click(screen.getByRole("radio", { name: "Annual" }));

  expect(card("Starter Pack").textContent).toContain("$4.17 / month");
  within(card("Starter Pack")).getByText("$49.99 billed yearly · you save $9.89");
  expect(card("Pro Pack").textContent).toContain("$16.67 / month");
  within(card("Pro Pack")).getByText("$199.99 billed yearly · you save $39.89");
});

const linesOf = (plan: string) =>
  within(card(plan))
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent.replace(" (coming soon)", ""));

test("S6.12 S6.13 S6.14 S6.15 what each plan holds and what it lacks", async () => {
  await open(FREE);

  expect(linesOf("Forever Free")).toEqual([
    "Join unlimited clubs",
    "Ranked on leaderboards",
    "Profile customization",
    "Mobile access",
    "Cannot create clubs",
    "Basic support",
    "Shows ads",
  ]);
  expect(linesOf("Starter Pack")).toEqual([
    "Everything in Forever Free",
    "Create and manage clubs",
    "Social links on profile",
    "No ads",
    "Priority support",
    "Advanced statistics",
    "Custom club themes",
  ]);
  expect(linesOf("Pro Pack")).toEqual([
    "Everything in Starter Pack",
    "Post and manage online events",
    "Analytics dashboard",
    "Custom profile themes",
    "API access",
    "Tournament tools",
    "White-label club branding",
    "Dedicated account manager",
  ]);
  within(card("Pro Pack")).getByText("API access");
});

test("S2.207 S2.208 S2.209 S4.51 S9.16 choosing selects and asks for nothing", async () => {
  const { askedOf } = await open(FREE);
  const current = within(card("Forever Free")).getByRole("button", { name: "Current Plan" });
  expect(current).toHaveProperty("disabled", true);

  await select("Pro Pack");

  within(card("Pro Pack")).getByRole("button", { name: "Selected", pressed: true });
  within(card("Starter Pack")).getByRole("button", { name: "Select Plan" });
  screen.getByRole("button", { name: "Upgrade to Pro Pack" });
  screen.getByText("30-day money-back guarantee • Cancel anytime");
  expect(askedOf(CHECKOUT)).toEqual([]);
});

test.each([
  ["Monthly", "monthly"],
  ["Annual", "annual"],
])("S4.49 S7.70 S7.71 S9.11 upgrading, %s, goes to the checkout", async (label, billingCycle) => {
  const url = "https://pay.example/session";
  const { askedOf } = await open(FREE, {
    answers: { [CHECKOUT]: () => ({ json: { success: true, url } }) },
  });
  await userEvent.click(screen.getByRole("radio", { name: label }));
  await select("Starter Pack");
  await upgrade();

  await vi.waitFor(() => expect(redirectTo).toHaveBeenCalledWith(url));
  expect(askedOf(CHECKOUT)[0]?.body).toEqual({
    priceId: "price_starter",
    planType: "starter",
    billingCycle,
    from: null,
  });
});

test.each([
  ["S8.43", failing(503), "Failed to start checkout process"],
  ["S8.49", { json: { success: true, url: null } }, "No checkout URL received from server"],
])("%s %o is told as %s, and nobody leaves", async (_id, answer, text) => {
  await open(FREE, { answers: { [CHECKOUT]: () => answer } });
  await select("Starter Pack");
  await upgrade();

  expect((await screen.findByRole("alert")).textContent).toBe(text);
  expect(redirectTo).not.toHaveBeenCalled();
});

test("who is offline reads that nothing was bought", async () => {
  const { askedOf } = await open(FREE);
  await select("Starter Pack");
  loseNetwork();
  await upgrade();

  expect((await screen.findByRole("alert")).textContent).toBe(
    "You are offline. This was not saved.",
  );
  expect(askedOf(CHECKOUT)).toEqual([]);
});

test("a site that sells nothing says so", async () => {
  const text = "Plans cannot be bought on this site yet: its operator has not set up payments.";
  const closed = failing(409, { error: text, code: "payments_closed" });
  await open(FREE, { answers: { [CHECKOUT]: () => closed } });
  await select("Starter Pack");
  await upgrade();

  expect((await screen.findByRole("alert")).textContent).toBe(text);
  expect(redirectTo).not.toHaveBeenCalled();
});

test("S4.49 who had a plan that has ended buys as if there was none", async () => {
  const { askedOf } = await open(ENDED, {
    answers: { [CHECKOUT]: () => ({ json: { success: true, url: "https://pay.example" } }) },
  });
  await select("Starter Pack");
  await upgrade();

  await vi.waitFor(() => expect(askedOf(CHECKOUT)[0]?.body).toMatchObject({ from: null }));
});

test("of two windows that buy the later is told, and shows what is true", async () => {
  let status = FREE;
  const text = "Your plan has changed meanwhile, perhaps in another window.";
  await open(FREE, {
    answers: {
      [STATUS]: () => ({ json: status }),
      [CHECKOUT]: () => failing(409, { error: text, code: "plan_changed" }),
    },
  });
  await select("Pro Pack");
  status = paying();
  await upgrade("Pro Pack");

  expect((await screen.findByRole("alert")).textContent).toBe(text);
  await screen.findByRole("heading", { level: 1, name: "Subscription" });
  expect(redirectTo).not.toHaveBeenCalled();
});

test("a plan that has lapsed says why, that nothing is lost, and has one way back", async () => {
  const url = "https://portal.example/p";
  vi.stubGlobal(
    "open",
    vi.fn<() => null>(() => null),
  );
  const lapsed = paying("starter", { status: "past_due", plan: "free", grace_ends_at: 1 });
  await open(lapsed, { answers: { [PORTAL]: () => ({ json: { success: true, url } }) } });

  screen.getByText(/your plan has lapsed. Nothing you made is lost/);
  await userEvent.click(screen.getByRole("button", { name: "Update your card" }));

  await vi.waitFor(() => expect(redirectTo).toHaveBeenCalledWith(url));
});
