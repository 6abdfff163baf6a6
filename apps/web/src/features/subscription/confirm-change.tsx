// Shows the cost of a plan change before it is confirmed.
import { formatCents, PLANS, type PaidPlanId } from "@capicu/contract/plan-table";
import type { BillingCycle } from "@capicu/contract/plans";
import type { PlanChange, SubscriptionStatus } from "@capicu/contract/subscriptions";
import { useCallback, useState } from "react";

import { BackendError } from "#backend/backend-error.ts";
import { previewChange } from "#backend/subscription.ts";
import { useRequest } from "#lib/use-request.ts";
import { Button } from "#ui/button.tsx";
import { Dialog, DialogActions } from "#ui/dialog.tsx";
import { Message } from "#ui/message.tsx";

import { formatDay } from "./format-date.ts";
import { CHANGE_FAILED } from "./messages.ts";
import { choiceOf, type useBilling } from "./use-billing.ts";

export interface PlanChoice {
  plan: PaidPlanId;
  cycle: BillingCycle;
}

interface ConfirmChangeProps {
  status: SubscriptionStatus;
  choice: PlanChoice;
  billing: ReturnType<typeof useBilling>;
  onClose: () => void;
}

export function ConfirmChange({ status, choice, billing, onClose }: ConfirmChangeProps) {
  const { plan, cycle } = choice;
  // Fixed when the dialog opens; the server detects later changes.
  const [request] = useState(() => choiceOf(status, plan, cycle));
  const readPreview = useCallback(() => previewChange(request), [request]);
  const { value, error, loading, reload } = useRequest(readPreview);
  // The page behind the dialog is outdated after a refusal.
  const close = () => {
    if (isRefused(error)) billing.reload();
    onClose();
  };
  const confirm = ({ prorationDate }: PlanChange) => {
    onClose();
    void billing.change({ ...request, prorationDate });
  };
  return (
    <Dialog title={titleOf(status, choice)} open onClose={close}>
      {error !== undefined && <Refused error={error} onRetry={reload} />}
      {loading && <output>Working out the price...</output>}
      {value !== undefined && <Costs preview={value} />}
      <DialogActions>
        <Button variant="quiet" onClick={close}>
          Keep my plan
        </Button>
        <Button disabled={value === undefined} onClick={() => value && confirm(value)}>
          Confirm change
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function titleOf(status: SubscriptionStatus, { plan, cycle }: PlanChoice): string {
  const isOther = plan !== status.plan;
  return isOther ? `Change to ${PLANS[plan].name}?` : `Change to ${cycle} billing?`;
}

/** A refusal is final; a failed request can be repeated. */
const isRefused = (error: Error | undefined) =>
  error instanceof BackendError && error.status === 409;

function Refused({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <Message variant="error">
      {isRefused(error) ? error.message : `${CHANGE_FAILED}. ${error.message} `}
      {!isRefused(error) && (
        <button type="button" className="link" onClick={onRetry}>
          Try again
        </button>
      )}
    </Message>
  );
}

function Costs({ preview }: { preview: PlanChange }) {
  const { amountToday, nextAmount, nextDate, credit } = preview;
  return (
    <dl className="change-costs">
      <dt>Due today</dt>
      <dd>{formatCents(amountToday)}</dd>
      <dt>Next payment</dt>
      <dd>
        {formatCents(nextAmount)}
        {nextDate !== null && ` on ${formatDay(nextDate)}`}
      </dd>
      {credit > 0 && (
        <>
          <dt>Credit</dt>
          <dd>
            {`${formatCents(credit)}: what you paid and have not used. It pays for your next payments before your card does.`}
          </dd>
        </>
      )}
    </dl>
  );
}
