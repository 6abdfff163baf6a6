// The sentences about the paid plan when an account is deleted.
import type { AccountState } from "@capicu/contract/account";
import { PLANS } from "@capicu/contract/plan-table";

export type PaidPlan = NonNullable<AccountState["paid_plan"]>;

const DAY = new Intl.DateTimeFormat("en-US", { dateStyle: "long" });
const dayOf = (seconds: number | null) =>
  seconds === null ? "soon" : `on ${DAY.format(new Date(seconds * 1000))}`;

const REST =
  "It ends with your account at the latest, and the rest of the paid period is not paid back. Ask for a refund on the Subscription page first if you want one.";

/** Before the deletion is requested. */
export function wordsBefore({ plan, period_end, is_canceled }: PaidPlan): string {
  const { name } = PLANS[plan];
  return is_canceled
    ? `${name} ends ${dayOf(period_end)}; nothing more is charged. ${REST}`
    : `${name} renews ${dayOf(period_end)}. Deleting your account cancels it now: nothing more is charged. ${REST}`;
}

/** While the deletion can still be cancelled. */
export function wordsAfter({ plan, period_end, is_canceled }: PaidPlan): string {
  const { name } = PLANS[plan];
  return is_canceled
    ? `${name} is cancelled: nothing more is charged. Keeping your account takes back what the deletion cancelled.`
    : `${name} is being cancelled before it renews ${dayOf(period_end)}. This takes some minutes, as the payment provider did not answer.`;
}
