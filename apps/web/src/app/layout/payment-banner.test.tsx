// The banner for a failed payment on every page.
import type { UnpaidPlan } from "@capicu/contract/unread";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";

import { Bell } from "#features/notifications/bell.tsx";
import { renderScreen } from "#testing/render-screen.tsx";
import { serve, userOfTests } from "#testing/server.ts";

import { MainLayout } from "./main-layout.tsx";

/** Noon, so that every time zone agrees on the day. */
const END = Date.UTC(2027, 0, 15, 12) / 1000;

function show(unpaid: UnpaidPlan | null, address = "/players") {
  serve({
    "POST /functions/v1/notifications-unread": () => ({
      json: { success: true, unread: 3, unpaid },
    }),
  });
  renderScreen(
    <MainLayout>
      <Bell playerId={userOfTests.id} variant="icon" />
    </MainLayout>,
    address,
  );
}
const isCounted = () => screen.findAllByRole("button", { name: "Notifications, 3 new" });
const words = /Your last payment failed/;

test.each([
  [
    { plan_ends_at: END, has_lapsed: false },
    /^Your last payment failed\. Your plan stays until January 15, 2027 at \d+:00 [AP]M .+\.$/,
    "Update your card",
  ],
  [
    { plan_ends_at: END, has_lapsed: true },
    "Your last payment failed, and your plan has lapsed.",
    "See what you can do",
  ],
])("%o stands above the page, with one action", async (unpaid, text, action) => {
  show(unpaid);

  expect((await screen.findByText(text)).closest("main")).toBeNull();
  const link = screen.getByRole("link", { name: action });
  expect(link.getAttribute("href")).toBe("/subscription");
});

test("nothing stands there while all is paid", async () => {
  show(null);
  await isCounted();

  expect(screen.queryByText(words)).toBeNull();
});

test("the subscription page says it in its own words", async () => {
  show({ plan_ends_at: END, has_lapsed: false }, "/subscription");
  await isCounted();

  await import("#features/notifications/payment-banner.tsx");
  expect(screen.queryByText(words)).toBeNull();
});
