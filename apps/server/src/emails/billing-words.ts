// The texts of emails about payments.
import { formatCents, PLANS } from "@capicu/contract/plan-table";

import type { BillingFacts } from "#billing/notices.ts";

import type { Words } from "./email.ts";

const DAY = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });
const formatDay = (seconds: number) => DAY.format(new Date(seconds * 1000));
const formatPlan = ({ plan }: BillingFacts) => (plan ? PLANS[plan].name : "Your plan");
const PATH = "/subscription";

export const paymentFailed = (facts: BillingFacts): Words => {
  const { amount, at } = facts;
  const price = amount ? ` of ${formatCents(amount)}` : "";
  const until = at ? ` until ${formatDay(at)}` : "";
  return {
    subject: "Your payment failed",
    lines: [
      `The payment${price} for your subscription failed.`,
      `${formatPlan(facts)} stays yours${until} while the payment is tried again. Update your card to keep it.`,
    ],
    button: "Update your card",
    path: PATH,
  };
};

export const planLapsed = (): Words => ({
  subject: "Your plan has lapsed",
  lines: [
    "Your last payment failed, and your plan has lapsed. Nothing you made is lost.",
    "Settle the payment to get the plan back at once, or give up the unpaid plan so that nothing more is charged.",
  ],
  button: "See your subscription",
  path: PATH,
});

export const renewalSoon = (facts: BillingFacts): Words => {
  const { amount, at } = facts;
  const day = at ? ` on ${formatDay(at)}` : " soon";
  const price = amount ? ` for ${formatCents(amount)}` : "";
  return {
    subject: `Your plan renews${day}`,
    lines: [
      `${formatPlan(facts)} renews${day}${price}. Credit on your account is used first.`,
      "You do not need to do anything. To stop the renewal, cancel before that day: the plan stays yours until then.",
    ],
    button: "See your subscription",
    path: PATH,
  };
};

export const receipt = (facts: BillingFacts): Words => {
  const { amount, credit = 0, at, cycle, number } = facts;
  const price = formatCents(amount ?? 0);
  return {
    subject: `Your receipt: ${price}`,
    lines: [
      "Thank you. We received your payment.",
      `${formatPlan(facts)}${cycle ? `, ${cycle}` : ""}: ${price}`,
      ...(credit > 0 ? [`Of this, ${formatCents(credit)} was paid from your credit.`] : []),
      ...(at ? [`Paid on ${formatDay(at)}`] : []),
      ...(number ? [`Receipt number: ${number}`] : []),
    ],
    button: "See your payments",
    path: PATH,
  };
};
