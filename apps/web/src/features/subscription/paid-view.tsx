import { formatCents, PLANS, type PaidPlanId } from "@capicu/contract/plan-table";
import type { SubscriptionStatus } from "@capicu/contract/subscriptions";
import { useState } from "react";

import { Button } from "#ui/button.tsx";
import { Card, StatCell, TileCard } from "#ui/card.tsx";
import { Dialog, DialogActions } from "#ui/dialog.tsx";
import { Message } from "#ui/message.tsx";

import { ChangePlan } from "./change-plan.tsx";
import { formatDay } from "./format-date.ts";
import { GuaranteeCard } from "./guarantee-card.tsx";
import { CANCEL_NOTICE, CHANGE_WAITS } from "./messages.ts";
import { PaymentList } from "./payment-list.tsx";
import { isUnpaid, UnpaidNotice } from "./unpaid-notice.tsx";
import type { useBilling } from "./use-billing.ts";

const CHANGEABLE = new Set(["active", "trialing"]);

interface PaidViewProps {
  status: SubscriptionStatus;
  plan: PaidPlanId;
  billing: ReturnType<typeof useBilling>;
}

export function PaidView({ status, plan, billing }: PaidViewProps) {
  return (
    <>
      <h1 className="type-h1">Subscription</h1>
      <UnpaidNotice status={status} billing={billing} />
      <Card className="current-plan" aria-labelledby="current-plan">
        <h2 id="current-plan" className="type-h2">
          Current Plan
        </h2>
        <p className="type-h3">{PLANS[plan].name}</p>
        <Facts status={status} />
        {status.cancel_at_period_end && <Message variant="info">{CANCEL_NOTICE}</Message>}
        <Actions status={status} plan={plan} billing={billing} />
      </Card>
      {CHANGEABLE.has(status.status) ? (
        <ChangePlan status={status} plan={plan} billing={billing} />
      ) : (
        <p className="text-ink-2">{CHANGE_WAITS}</p>
      )}
      <GuaranteeCard guarantee={status.guarantee} billing={billing} />
      <PaymentList payments={status.payments} />
    </>
  );
}

function Facts({ status }: { status: SubscriptionStatus }) {
  const price = status.stripe_subscription?.items.data[0]?.price;
  return (
    <TileCard className="tile-stack">
      <StatCell label="Status" value={wordOf(status)} />
      <StatCell {...nextDay(status)} />
      <StatCell
        label="Price"
        value={
          price === undefined
            ? "–"
            : `${formatCents(price.unit_amount ?? 0)} / ${price.recurring.interval}`
        }
      />
      {status.credit > 0 && (
        <StatCell label="Credit, used before your card" value={formatCents(status.credit)} />
      )}
    </TileCard>
  );
}

/** While a payment is missing, the period does not give the next payment's date. */
function nextDay(status: SubscriptionStatus): { label: string; value: string } {
  const { cancel_at_period_end: ends, current_period_end: end, grace_ends_at: stays } = status;
  const day = (seconds: number | null) => (seconds === null ? "–" : formatDay(seconds));
  if (isUnpaid(status)) return { label: "Plan stays until", value: day(stays) };
  return { label: ends ? "Ends on" : "Next billing date", value: day(end) };
}

function wordOf({ status }: SubscriptionStatus): string {
  const word = status.replaceAll("_", " ");
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function Actions({ status, plan, billing }: PaidViewProps) {
  const [isConfirming, setIsConfirming] = useState(false);
  const { current_period_end: end } = status;
  return (
    <div className="plan-actions">
      <Button
        busy={billing.busy === "portal" && "Opening..."}
        onClick={() => void billing.portal()}
      >
        Manage Billing
      </Button>
      {status.cancel_at_period_end ? (
        <Button
          variant="secondary"
          busy={billing.busy === "resume" && "Resuming..."}
          onClick={() => void billing.resume()}
        >
          Resume Subscription
        </Button>
      ) : (
        <Button
          variant="danger"
          busy={billing.busy === "cancel" && "Canceling..."}
          onClick={() => setIsConfirming(true)}
        >
          Cancel Subscription
        </Button>
      )}
      <Dialog
        title="Cancel your subscription?"
        description={`${PLANS[plan].name} stays yours ${end === null ? "for the paid period" : `until ${formatDay(end)}`}. Nothing of what you made is lost.`}
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
      >
        <DialogActions>
          <Button variant="quiet" onClick={() => setIsConfirming(false)}>
            Keep it
          </Button>
          <Button
            variant="danger-fill"
            onClick={() => {
              setIsConfirming(false);
              void billing.cancel();
            }}
          >
            Cancel at period end
          </Button>
        </DialogActions>
      </Dialog>
    </div>
  );
}
