import { NOT_SUBSCRIBED } from "@capicu/contract/subscriptions";
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { signOut } from "#backend/sessions.ts";
import { i18n } from "#languages/language.ts";
import { renderScreen } from "#testing/render-screen.tsx";
import { serve } from "#testing/server.ts";

import { failing, FREE, open, paying, STATUS } from "./screen.fixture.tsx";
import { SubscriptionScreen } from "./subscription-screen.tsx";

beforeEach(async () => {
  serve();
  await signOut();
});
afterEach(() => {
  vi.useRealTimers();
  i18n.setFormats({ numberRegion: null, timeZone: null });
  document.head.querySelector("script")?.remove();
});

test("S2.215 S8.50 success=true is told once the server says so, and leaves the address", async () => {
  const { at } = await open(paying(), { address: "/subscription?success=true" });

  await screen.findByText("Subscription activated successfully!");
  expect(at()).toBe("/subscription");
});

test("S2.215 S8.50 the address alone activates nothing", async () => {
  let answer = FREE;
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await open(FREE, {
    address: "/subscription?success=true",
    answers: { [STATUS]: () => ({ json: answer }) },
  });
  await screen.findByText("Payment received, activating…");
  expect(screen.queryByText("Subscription activated successfully!")).toBeNull();

  answer = paying("pro");
  await vi.advanceTimersByTimeAsync(2000);

  await screen.findByText("Subscription activated successfully!");
});

test("S8.50 a payment that is never confirmed is not called one", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await open(FREE, { address: "/subscription?success=true" });
  await vi.advanceTimersByTimeAsync(60_000);

  expect(await screen.findByText(/Your payment is not confirmed yet/)).toBeTruthy();
});

test("S2.216 S8.54 canceled=true is told once", async () => {
  const { at } = await open(FREE, { address: "/subscription?canceled=true" });

  await screen.findByText("Subscription process was canceled");
  expect(at()).toBe("/subscription");
});

test("prices are written as the reader writes numbers", async () => {
  i18n.setFormats({ numberRegion: "GB", timeZone: null });

  await open(FREE);

  expect(screen.getAllByText(/US\$4\.99/).length).toBeGreaterThan(0);
  expect(screen.queryByText(/(?<!US)\$4\.99/)).toBeNull();
});

test("loading is told", () => {
  const { promise } = Promise.withResolvers<{ json: unknown }>();
  serve({ [STATUS]: () => promise });
  renderScreen(<SubscriptionScreen />, "/subscription");

  expect(screen.getByText("Loading your subscription...")).toBeTruthy();
});

test("S8.8 what cannot be loaded is told, claims no plan, and can be tried again", async () => {
  let answer: { status?: number; json: unknown } = failing(500);
  serve({ [STATUS]: () => answer });
  renderScreen(<SubscriptionScreen />, "/subscription");
  await screen.findByText("We could not load your subscription. Your plan is unchanged.");
  expect(screen.queryByText("Pro Pack")).toBeNull();

  answer = { json: NOT_SUBSCRIBED };
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));

  await screen.findByRole("heading", { name: "Choose Your Plan" });
});

test("S8.8 while the provider is down the plan that was last known stays, and that is said", async () => {
  await open(paying("pro", { confirmed: false }));

  screen.getByText(/We could not load your subscription from the payment provider/);
  expect(screen.getByRole("region", { name: "Current Plan" })).toBeTruthy();
});

test.each([
  ["pk_test_1", 1],
  [null, 0],
])("S7.110 with the key %s the provider's script is loaded %i times", async (key, times) => {
  const { siteConfig } = await import("#backend/site-config.ts");
  Object.assign(await siteConfig(), { stripePublishableKey: key });
  await open(FREE);
  await screen.findByText("Forever Free");

  await waitFor(() =>
    expect(document.head.querySelectorAll('script[src="https://js.stripe.com/v3/"]')).toHaveLength(
      times,
    ),
  );
});
