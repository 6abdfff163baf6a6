import { PLANS, type PaidPlanId } from "@capicu/contract/plan-table";
import type { SubscriptionStatus } from "@capicu/contract/subscriptions";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";

import { useSay } from "#languages/say.ts";
import { useMoney, type Money } from "#lib/use-money.ts";
import { Button } from "#ui/button.tsx";
import { Card, StatCell, TileCard } from "#ui/card.tsx";
import { Dialog, DialogActions } from "#ui/dialog.tsx";
import { Message } from "#ui/message.tsx";

import { ChangePlan } from "./change-plan.tsx";
import { GuaranteeCard } from "./guarantee-card.tsx";
import { CANCEL_NOTICE, pricePer } from "./messages.ts";
import { PaymentList } from "./payment-list.tsx";
import { isUnpaid, UnpaidNotice } from "./unpaid-notice.tsx";
import type { useBilling } from "./use-billing.ts";
import { useFormatDay, useFormatDeadline } from "./use-format-day.ts";

const CHANGEABLE = new Set(["active", "trialing"]);

interface PaidViewProps {
  status: SubscriptionStatus;
  plan: PaidPlanId;
  billing: ReturnType<typeof useBilling>;
}

export function PaidView({ status, plan, billing }: PaidViewProps) {
  const { t } = useLingui();
  const say = useSay();
  return (
    <>
      <h1 className="type-h1">
        <Trans>Subscription</Trans>
      </h1>
      <UnpaidNotice status={status} billing={billing} />
      <Card className="current-plan" aria-labelledby="current-plan">
        <h2 id="current-plan" className="type-h2">
          <Trans>Current Plan</Trans>
        </h2>
        <p className="type-h3">{say(PLANS[plan].name)}</p>
        <Facts status={status} />
        {status.cancel_at_period_end && <Message variant="info">{t(CANCEL_NOTICE)}</Message>}
        <Actions status={status} plan={plan} billing={billing} />
      </Card>
      {CHANGEABLE.has(status.status) ? (
        <ChangePlan status={status} plan={plan} billing={billing} />
      ) : (
        <p className="text-ink-2">
          <Trans>You can change your plan once the open payment is settled.</Trans>
        </p>
      )}
      <GuaranteeCard guarantee={status.guarantee} billing={billing} />
      <PaymentList payments={status.payments} />
    </>
  );
}

function Facts({ status }: { status: SubscriptionStatus }) {
  const { t } = useLingui();
  const formatDay = useFormatDay();
  const formatDeadline = useFormatDeadline();
  const money = useMoney();
  const { label, day, isEnd } = nextDay(status);
  const format = isEnd ? formatDeadline : formatDay;
  const word = STATUSES[status.status];
  const price = priceOf(status, money);
  return (
    <TileCard className="tile-stack">
      <StatCell label={t`Status`} value={word === undefined ? status.status : t(word)} />
      <StatCell label={t(label)} value={day === null ? "–" : format(day)} />
      <StatCell label={t`Price`} value={price === null ? "–" : t(price)} />
      {status.credit > 0 && (
        <StatCell label={t`Credit, used before your card`} value={money(status.credit)} />
      )}
    </TileCard>
  );
}

interface NextDay {
  label: MessageDescriptor;
  day: number | null;
  /** Whether the plan ends then. */
  isEnd: boolean;
}

/** While a payment is missing, the period does not give the next payment's date. */
function nextDay(status: SubscriptionStatus): NextDay {
  const { cancel_at_period_end: ends, current_period_end: end, grace_ends_at: stays } = status;
  if (isUnpaid(status)) return { label: msg`Plan stays until`, day: stays, isEnd: true };
  return { label: ends ? msg`Ends on` : msg`Next billing date`, day: end, isEnd: ends };
}

function priceOf(
  { stripe_subscription: now }: SubscriptionStatus,
  money: Money,
): MessageDescriptor | null {
  const price = now?.items.data[0]?.price;
  if (price === undefined) return null;
  const cycle = price.recurring.interval === "year" ? "annual" : "monthly";
  return pricePer(cycle, money(price.unit_amount ?? 0));
}

/** The payment provider's statuses of a subscription. */
const STATUSES: Readonly<Record<string, MessageDescriptor>> = {
  active: msg({ message: "Active", context: "subscription" }),
  trialing: msg({ message: "Trialing", context: "subscription" }),
  past_due: msg({ message: "Past due", context: "subscription" }),
  unpaid: msg({ message: "Unpaid", context: "subscription" }),
  paused: msg({ message: "Paused", context: "subscription" }),
  canceled: msg({ message: "Canceled", context: "subscription" }),
  incomplete: msg({ message: "Incomplete", context: "subscription" }),
  incomplete_expired: msg({ message: "Incomplete expired", context: "subscription" }),
};

function Actions({ status, plan, billing }: PaidViewProps) {
  const { t } = useLingui();
  const formatDeadline = useFormatDeadline();
  const [isConfirming, setIsConfirming] = useState(false);
  const name = useSay()(PLANS[plan].name);
  const { current_period_end: end } = status;
  const day = end === null ? null : formatDeadline(end);
  return (
    <div className="plan-actions">
      <Button
        busy={billing.busy === "portal" && t`Opening...`}
        onClick={() => void billing.portal()}
      >
        <Trans>Manage Billing</Trans>
      </Button>
      {status.cancel_at_period_end ? (
        <Button
          variant="secondary"
          busy={billing.busy === "resume" && t`Resuming...`}
          onClick={() => void billing.resume()}
        >
          <Trans>Resume Subscription</Trans>
        </Button>
      ) : (
        <Button
          variant="danger"
          busy={billing.busy === "cancel" && t`Canceling...`}
          onClick={() => setIsConfirming(true)}
        >
          <Trans>Cancel Subscription</Trans>
        </Button>
      )}
      <Dialog
        title={t`Cancel your subscription?`}
        description={
          day === null
            ? t`${name} stays yours for the paid period. Nothing of what you made is lost.`
            : t`${name} stays yours until ${day}. Nothing of what you made is lost.`
        }
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
      >
        <DialogActions>
          <Button variant="quiet" onClick={() => setIsConfirming(false)}>
            <Trans>Keep it</Trans>
          </Button>
          <Button
            variant="danger-fill"
            onClick={() => {
              setIsConfirming(false);
              void billing.cancel();
            }}
          >
            <Trans>Cancel at period end</Trans>
          </Button>
        </DialogActions>
      </Dialog>
    </div>
  );
}
