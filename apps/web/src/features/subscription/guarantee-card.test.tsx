import type { Guarantee } from "@capicu/contract/refunds";
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";

import { signOut } from "#backend/sessions.ts";
import { serve } from "#testing/server.ts";

import { ENDED, failing, FREE, open, paying, REFUND } from "./screen.fixture.tsx";

const TODAY = Date.UTC(2027, 0, 1, 12);
const UNTIL = Date.UTC(2027, 0, 20, 12) / 1000;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: TODAY });
  serve();
  await signOut();
  return () => vi.useRealTimers();
});

type Request = NonNullable<Guarantee["request"]>;
const aRequestedGuarantee = (more: Partial<Request> = {}): Guarantee => ({
  until: UNTIL,
  request: {
    status: "requested",
    requested_at: "2027-01-02T12:00:00Z",
    answer: null,
    amount: null,
    ...more,
  },
});
const card = () => screen.getByRole("region", { name: "30-day money-back guarantee" });
const isShown = () =>
  screen.queryByRole("region", { name: "30-day money-back guarantee" }) !== null;

test("S9.16 within thirty days everything can be asked back, with a reason or without", async () => {
  const { askedOf } = await open(
    paying("starter", { guarantee: { until: UNTIL, request: null } }),
    {
      answers: { [REFUND]: () => ({ json: { success: true, guarantee: aRequestedGuarantee() } }) },
    },
  );
  expect(card().textContent).toContain("Until January 20, 2027");
  await userEvent.click(within(card()).getByRole("button", { name: "Ask for a refund" }));
  const dialog = await screen.findByRole("dialog", { name: "Ask for your money back?" });
  await userEvent.type(within(dialog).getByLabelText("Reason (optional)"), "Not for me");
  await userEvent.click(within(dialog).getByRole("button", { name: "Send request" }));

  await screen.findByText("Your refund request was sent.");
  within(card()).getByText("Requested");
  expect(askedOf(REFUND)[0]?.body).toEqual({ reason: "Not for me" });
  expect(within(card()).queryByRole("button")).toBeNull();
});

test.each<[string, Partial<Request>, string]>([
  ["Requested", {}, "You will see the answer here."],
  ["Approved", { status: "approved" }, "Your refund is on its way"],
  ["Approved", { status: "failed" }, "could not send the money back yet"],
  ["Refunded", { status: "refunded", amount: 499 }, "$4.99 was refunded."],
  ["Declined", { status: "declined", answer: "Used for weeks" }, "Answer: Used for weeks"],
])("S9.16 the state %s of %o is told", async (tag, request, words) => {
  await open(paying("starter", { guarantee: aRequestedGuarantee(request) }));

  within(card()).getByText(tag);
  expect(card().textContent).toContain(words);
});

test("S9.16 what became of a request is told when the plan is gone, too", async () => {
  const guarantee = aRequestedGuarantee({ status: "refunded", amount: 4999 });
  await open({ ...ENDED, guarantee });

  expect(card().textContent).toContain("$49.99 was refunded");
});

test.each([
  ["of who never paid", FREE],
  ["after thirty days", paying("pro", { guarantee: { until: TODAY / 1000 - 1, request: null } })],
])("S9.16 there is nothing to ask for %s", async (_who, status) => {
  await open(status);

  expect(isShown()).toBe(false);
});

test.each([
  [failing(503), "Failed to send your refund request"],
  [
    failing(409, { error: "The 30 days are over.", code: "guarantee_over" }),
    "The 30 days are over.",
  ],
])("a request that fails: %o", async (answer, text) => {
  await open(paying("starter", { guarantee: { until: UNTIL, request: null } }), {
    answers: { [REFUND]: () => answer },
  });
  await userEvent.click(screen.getByRole("button", { name: "Ask for a refund" }));
  await userEvent.click(await screen.findByRole("button", { name: "Send request" }));

  expect((await screen.findByRole("alert")).textContent).toBe(text);
  screen.getByRole("button", { name: "Ask for a refund" });
});
