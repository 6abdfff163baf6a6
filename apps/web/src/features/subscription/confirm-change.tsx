// Shows the cost of a plan change before it is confirmed.
import { PLANS, type PaidPlanId } from "@capicu/contract/plan-table";
import type { BillingCycle } from "@capicu/contract/plans";
import type { PlanChange, SubscriptionStatus } from "@capicu/contract/subscriptions";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useCallback, useState } from "react";

import { BackendError } from "#backend/backend-error.ts";
import { previewChange } from "#backend/subscription.ts";
import { useSay, type Say } from "#languages/say.ts";
import { useMoney } from "#lib/use-money.ts";
import { useRequest } from "#lib/use-request.ts";
import { Button } from "#ui/button.tsx";
import { Dialog, DialogActions } from "#ui/dialog.tsx";
import { Message } from "#ui/message.tsx";

import { choiceOf, type useBilling } from "./use-billing.ts";
import { useFormatDay } from "./use-format-day.ts";

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
  const { t } = useLingui();
  const say = useSay();
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
    <Dialog title={t(titleOf(status, choice, say))} open onClose={close}>
      {error !== undefined && <Refused error={error} onRetry={reload} />}
      {loading && (
        <output>
          <Trans>Working out the price...</Trans>
        </output>
      )}
      {value !== undefined && <Costs preview={value} />}
      <DialogActions>
        <Button variant="quiet" onClick={close}>
          <Trans>Keep my plan</Trans>
        </Button>
        <Button disabled={value === undefined} onClick={() => value && confirm(value)}>
          <Trans>Confirm change</Trans>
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function titleOf(
  status: SubscriptionStatus,
  { plan, cycle }: PlanChoice,
  say: Say,
): MessageDescriptor {
  const name = say(PLANS[plan].name);
  if (plan !== status.plan) return msg`Change to ${name}?`;
  return cycle === "annual" ? msg`Change to annual billing?` : msg`Change to monthly billing?`;
}

/** A refusal is final; a failed request can be repeated. */
const isRefused = (error: Error | undefined) =>
  error instanceof BackendError && error.status === 409;

function Refused({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const reason = error.message;
  if (isRefused(error)) return <Message variant="error">{reason}</Message>;
  return (
    <Message variant="error">
      <Trans>Failed to start plan change process. {reason}</Trans>{" "}
      <button type="button" className="link" onClick={onRetry}>
        <Trans>Try again</Trans>
      </button>
    </Message>
  );
}

function Costs({ preview }: { preview: PlanChange }) {
  const { t } = useLingui();
  const formatDay = useFormatDay();
  const money = useMoney();
  const { nextDate } = preview;
  const next = money(preview.nextAmount);
  const day = nextDate === null ? null : formatDay(nextDate);
  const credit = money(preview.credit);
  return (
    <dl className="change-costs">
      <dt>
        <Trans>Due today</Trans>
      </dt>
      <dd>{money(preview.amountToday)}</dd>
      <dt>
        <Trans>Next payment</Trans>
      </dt>
      <dd>{day === null ? next : t`${next} on ${day}`}</dd>
      {preview.credit > 0 && (
        <>
          <dt>
            <Trans>Credit</Trans>
          </dt>
          <dd>
            <Trans>
              {credit}: what you paid and have not used. It pays for your next payments before your
              card does.
            </Trans>
          </dd>
        </>
      )}
    </dl>
  );
}
