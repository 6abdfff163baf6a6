// The other paid plan; what changing to it costs is shown before it is done.
import { formatCents, PAID_PLAN_IDS, PLANS, type PaidPlanId } from "@capicu/contract/plan-table";
import type { BillingCycle } from "@capicu/contract/plans";
import type { PlanChange, SubscriptionStatus } from "@capicu/contract/subscriptions";
import { useCallback, useState } from "react";

import { previewChange } from "#backend/subscription.ts";
import { useRequest } from "#lib/use-request.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Dialog, DialogActions } from "#ui/dialog.tsx";
import { Message } from "#ui/message.tsx";

import { CycleToggle } from "./cycle-toggle.tsx";
import { formatDay } from "./format-date.ts";
import { CHANGE_FAILED } from "./messages.ts";
import { choiceOf, type useBilling } from "./use-billing.ts";

interface ChangePlanProps {
  status: SubscriptionStatus;
  plan: PaidPlanId;
  billing: ReturnType<typeof useBilling>;
}

export function ChangePlan({ status, plan, billing }: ChangePlanProps) {
  const [cycle, setCycle] = useState<BillingCycle>(status.cycle ?? "monthly");
  const [wanted, setWanted] = useState<PaidPlanId | null>(null);
  return (
    <section className="grid gap-4" aria-labelledby="change-plan">
      <header className="plans-head">
        <h2 id="change-plan" className="type-h2">
          Change Plan
        </h2>
        <CycleToggle cycle={cycle} onChange={setCycle} />
      </header>
      <ul className="grid gap-3">
        {PAID_PLAN_IDS.filter((other) => other !== plan).map((other) => (
          <li key={other}>
            <Card className="upgrade-bar">
              <div>
                <h3 className="type-h3">{PLANS[other].name}</h3>
                <p className="text-ink-2">
                  {`${formatCents(PLANS[other].price[cycle])} / ${cycle === "annual" ? "year" : "month"}`}
                </p>
              </div>
              <Button
                look={other === "pro" ? "brass" : "secondary"}
                busy={billing.busy === "change" && "Changing..."}
                onClick={() => setWanted(other)}
              >
                {other === "pro" ? "Upgrade" : "Change Plan"}
              </Button>
            </Card>
          </li>
        ))}
      </ul>
      {wanted !== null && (
        <ConfirmChange
          plan={wanted}
          cycle={cycle}
          onClose={() => setWanted(null)}
          onConfirm={({ prorationDate }) => {
            setWanted(null);
            void billing.change({ ...choiceOf(wanted, cycle), prorationDate });
          }}
        />
      )}
    </section>
  );
}

interface ConfirmChangeProps {
  plan: PaidPlanId;
  cycle: BillingCycle;
  onClose: () => void;
  onConfirm: (preview: PlanChange) => void;
}

function ConfirmChange({ plan, cycle, onClose, onConfirm }: ConfirmChangeProps) {
  const ask = useCallback(() => previewChange(choiceOf(plan, cycle)), [plan, cycle]);
  const { value, error, loading, reload } = useRequest(ask);
  return (
    <Dialog title={`Change to ${PLANS[plan].name}?`} open onClose={onClose}>
      {error !== undefined && (
        <Message look="error">
          {`${CHANGE_FAILED}. ${error.message} `}
          <button type="button" className="link" onClick={reload}>
            Try again
          </button>
        </Message>
      )}
      {loading && <output>Working out the price...</output>}
      {value !== undefined && <Costs preview={value} />}
      <DialogActions>
        <Button look="quiet" onClick={onClose}>
          Keep my plan
        </Button>
        <Button disabled={value === undefined} onClick={() => value && onConfirm(value)}>
          Confirm change
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Costs({ preview: { amountToday, nextAmount, nextDate } }: { preview: PlanChange }) {
  return (
    <dl className="change-costs">
      <dt>Due today</dt>
      <dd>{formatCents(amountToday)}</dd>
      <dt>Next payment</dt>
      <dd>
        {formatCents(nextAmount)}
        {nextDate !== null && ` on ${formatDay(nextDate)}`}
      </dd>
    </dl>
  );
}
