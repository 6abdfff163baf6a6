// The sentences about the paid plan when an account is deleted.
import type { AccountState } from "@capicu/contract/account";
import { PLANS } from "@capicu/contract/plan-table";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

import type { Formats } from "#languages/formats.ts";
import { say } from "#languages/say.ts";

export type PaidPlan = NonNullable<AccountState["paid_plan"]>;

/** Follows the words before the deletion. */
export const PLAN_ENDS = msg`Your plan ends with your account at the latest, and the rest of the paid period is not paid back. Ask for a refund on the Subscription page first if you want one.`;

/** Before the deletion is requested. */
export function wordsBefore(paidPlan: PaidPlan, formats: Formats): MessageDescriptor {
  const name = say(PLANS[paidPlan.plan].name);
  const day = dayOf(paidPlan, formats);
  if (paidPlan.is_canceled)
    return day === null
      ? msg`${name} ends soon; nothing more is charged.`
      : msg`${name} ends on ${day}; nothing more is charged.`;
  return day === null
    ? msg`${name} renews soon. Deleting your account cancels it now: nothing more is charged.`
    : msg`${name} renews on ${day}. Deleting your account cancels it now: nothing more is charged.`;
}

/** While the deletion can still be cancelled. */
export function wordsAfter(paidPlan: PaidPlan, formats: Formats): MessageDescriptor {
  const name = say(PLANS[paidPlan.plan].name);
  const day = dayOf(paidPlan, formats);
  if (paidPlan.is_canceled)
    return msg`${name} is cancelled: nothing more is charged. Keeping your account takes back what the deletion cancelled.`;
  return day === null
    ? msg`${name} is being cancelled before it renews soon. This takes some minutes, as the payment provider did not answer.`
    : msg`${name} is being cancelled before it renews on ${day}. This takes some minutes, as the payment provider did not answer.`;
}

/** To the minute where the plan ends. */
function dayOf(
  { period_end: seconds, is_canceled: isEnd }: PaidPlan,
  { date, deadline }: Formats,
): string | null {
  if (seconds === null) return null;
  const moment = new Date(seconds * 1000);
  return isEnd ? deadline(moment) : date(moment, { dateStyle: "long" });
}
