// The texts of emails about payments.
import { PLANS } from "@capicu/contract/plan-table";
import { text } from "@capicu/contract/texts";

import type { BillingFacts } from "#billing/notices.ts";
import type { Speech } from "#ground/speech.ts";

import type { Words } from "./email.ts";

const PATH = "/subscription";
const SEE_SUBSCRIPTION = text("See your subscription");

/** The facts as the reader writes them; empty where unknown. */
function tellFacts({ say, money, moment, day }: Speech, facts: BillingFacts) {
  const { plan, amount, at } = facts;
  const date = at ? new Date(at * 1000) : null;
  return {
    plan: plan ? say(PLANS[plan].name) : "",
    price: amount ? money(amount) : "",
    day: date === null ? "" : day(date),
    moment: date === null ? "" : moment(date),
  };
}

export function paymentFailed(speech: Speech, facts: BillingFacts): Words {
  const { say } = speech;
  const { plan, price, moment } = tellFacts(speech, facts);
  return {
    subject: say(text("Your payment failed")),
    lines: [
      price === ""
        ? say(text("The payment for your subscription failed."))
        : say(text("The payment of {price} for your subscription failed."), { price }),
      say(moment === "" ? STAYS : STAYS_UNTIL, { named: plan === "" ? "no" : "yes", plan, moment }),
    ],
    button: say(text("Update your card")),
    path: PATH,
  };
}

const STAYS = text(
  "{named, select, yes {{plan} stays} other {Your plan stays}} yours while the payment is tried again. Update your card to keep it.",
);
const STAYS_UNTIL = text(
  "{named, select, yes {{plan} stays} other {Your plan stays}} yours until {moment} while the payment is tried again. Update your card to keep it.",
);

export const planLapsed = ({ say }: Speech): Words => ({
  subject: say(text("Your plan has lapsed")),
  lines: [
    say(text("Your last payment failed, and your plan has lapsed. Nothing you made is lost.")),
    say(
      text(
        "Settle the payment to get the plan back at once, or give up the unpaid plan so that nothing more is charged.",
      ),
    ),
  ],
  button: say(SEE_SUBSCRIPTION),
  path: PATH,
});

export function renewalSoon(speech: Speech, facts: BillingFacts): Words {
  const { say } = speech;
  const { plan, price, day, moment } = tellFacts(speech, facts);
  const named = plan === "" ? "no" : "yes";
  return {
    subject: say(text("Your plan renews on {day}"), { day }),
    lines: [
      price === ""
        ? say(RENEWS, { named, plan, moment })
        : say(RENEWS_FOR, { named, plan, moment, price }),
      say(
        text(
          "You do not need to do anything. To stop the renewal, cancel before that day: the plan stays yours until then.",
        ),
      ),
    ],
    button: say(SEE_SUBSCRIPTION),
    path: PATH,
  };
}

const RENEWS = text(
  "{named, select, yes {{plan} renews} other {Your plan renews}} on {moment}. Credit on your account is used first.",
);
const RENEWS_FOR = text(
  "{named, select, yes {{plan} renews} other {Your plan renews}} on {moment} for {price}. Credit on your account is used first.",
);

export function receipt(speech: Speech, facts: BillingFacts): Words {
  const { say, money } = speech;
  const { amount, credit = 0, cycle, number } = facts;
  const { plan, day } = tellFacts(speech, facts);
  const price = money(amount ?? 0);
  return {
    subject: say(text("Your receipt: {price}"), { price }),
    lines: [
      say(text("Thank you. We received your payment.")),
      say(BOUGHT[cycle ?? "unknown"], { plan: plan || say(text("Your plan")), price }),
      ...(credit > 0
        ? [say(text("Of this, {credit} was paid from your credit."), { credit: money(credit) })]
        : []),
      ...(day === "" ? [] : [say(text("Paid on {day}"), { day })]),
      ...(number ? [say(text("Receipt number: {number}"), { number })] : []),
    ],
    button: say(text("See your payments")),
    path: PATH,
  };
}

/** By how often the plan is paid. */
const BOUGHT = {
  monthly: text("{plan}, monthly: {price}"),
  annual: text("{plan}, annual: {price}"),
  unknown: text("{plan}: {price}"),
};
