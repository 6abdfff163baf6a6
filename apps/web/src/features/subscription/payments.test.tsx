// What a payer sees: past payments, missing payments, credit, and plan changes.
import type { Payment } from "@capicu/contract/subscriptions";
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";

import { ENDED, open, paying, PREVIEW } from "./screen.fixture.tsx";

const GIVE_UP = "POST /functions/v1/subscription-give-up";
/** Noon, so that every time zone agrees on the day. */
const JANUARY_22 = Date.UTC(2027, 0, 22, 12) / 1000;

const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

const aPayment = (more: Partial<Payment> = {}): Payment => ({
  number: "A-1",
  reason: "subscription_create",
  plan: "starter",
  cycle: "monthly",
  total: 499,
  amount_paid: 499,
  paid_at: JANUARY_22,
  is_refunded: false,
  ...more,
});

test("payments stand in a list, with what credit paid and what came back", async () => {
  await open(
    paying("starter", {
      payments: [
        aPayment({ number: "A-3", reason: "subscription_cycle", amount_paid: 100 }),
        aPayment({ number: "A-2", reason: "subscription_update", total: -15_000, amount_paid: 0 }),
        aPayment({ is_refunded: true }),
      ],
    }),
  );

  const list = await screen.findByRole("region", { name: "Payments" });
  const rows = within(list).getAllByRole("listitem");
  expect(rows.map((row) => row.textContent)).toEqual([
    "Starter Pack · monthly · RenewalJanuary 22, 2027 · Receipt A-3$1.00 + $3.99 credit",
    "Starter Pack · monthly · Change of planJanuary 22, 2027 · Receipt A-2$150.00 credit",
    "Starter Pack · monthly · First paymentJanuary 22, 2027 · Receipt A-1$4.99Refunded",
  ]);
});

test("who has ended keeps the list; who never paid has none", async () => {
  const { unmount } = await open({ ...ENDED, payments: [aPayment()] });
  await screen.findByRole("region", { name: "Payments" });
  unmount();

  await open(paying());
  expect(screen.queryByRole("region", { name: "Payments" })).toBeNull();
});

test("while a payment is missing no next billing date is claimed", async () => {
  await open(paying("starter", { status: "past_due", grace_ends_at: JANUARY_22 }));

  expect(screen.queryByText("Next billing date")).toBeNull();
  expect(screen.getByText("Plan stays until").parentElement?.textContent).toContain(
    "January 22, 2027",
  );
});

test("credit is named beside the plan, and before a change that leaves some", async () => {
  const preview = { amountToday: 0, nextAmount: 0, nextDate: null, prorationDate: 1 };
  await open(paying("pro", { credit: 15_000 }), {
    answers: { [PREVIEW]: () => ({ json: { success: true, ...preview, credit: 14_501 } }) },
  });
  expect(screen.getByText("Credit, used before your card").parentElement?.textContent).toContain(
    "$150.00",
  );

  await press("Change Plan");

  const dialog = await screen.findByRole("dialog");
  expect(
    await within(dialog).findByText(/^\$145.01: what you paid and have not used/),
  ).toBeTruthy();
});

test("a change to a cheaper plan is told as a change", async () => {
  const { at } = await open(paying("starter"), {
    address: "/subscription?success=true&changed=true",
  });

  await screen.findByText("Your plan is now Starter Pack, monthly.");
  expect(screen.queryByText("Subscription activated successfully!")).toBeNull();
  expect(at()).toBe("/subscription");
});

test("a lapsed payer settles or gives the plan up, and is offered no plan before", async () => {
  const lapsed = paying("starter", { status: "past_due", plan: "free", grace_ends_at: 1 });
  const { askedOf } = await open(lapsed, { answers: { [GIVE_UP]: () => ({ json: ENDED }) } });
  screen.getByRole("button", { name: "Update your card" });
  screen.getByText(/^You can choose a plan once the open payment is settled/);
  expect(screen.queryByRole("button", { name: "Select Plan" })).toBeNull();

  await press("Give up the plan");
  expect(askedOf("/functions/v1/subscription-give-up")).toEqual([]);
  await press("End the plan");

  await screen.findByText("You gave up the unpaid plan. Nothing more is charged for it.");
  expect(await screen.findAllByRole("button", { name: "Select Plan" })).toHaveLength(2);
});
