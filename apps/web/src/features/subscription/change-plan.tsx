// Offers the other paid plan, and the current plan's other cycle.
import { annualSavings, PAID_PLAN_IDS, PLANS, type PaidPlanId } from "@capicu/contract/plan-table";
import type { BillingCycle } from "@capicu/contract/plans";
import type { SubscriptionStatus } from "@capicu/contract/subscriptions";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";

import { useSay } from "#languages/say.ts";
import { useMoney } from "#lib/use-money.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";

import { ConfirmChange, type PlanChoice } from "./confirm-change.tsx";
import { CycleToggle } from "./cycle-toggle.tsx";
import { pricePer } from "./messages.ts";
import type { useBilling } from "./use-billing.ts";

interface ChangePlanProps {
  status: SubscriptionStatus;
  plan: PaidPlanId;
  billing: ReturnType<typeof useBilling>;
}

export function ChangePlan({ status, plan, billing }: ChangePlanProps) {
  const { t } = useLingui();
  const say = useSay();
  const money = useMoney();
  const [cycle, setCycle] = useState<BillingCycle>(status.cycle ?? "monthly");
  const [choice, setChoice] = useState<PlanChoice | null>(null);
  const isBusy = billing.busy === "change";
  return (
    <>
      {status.cycle !== null && (
        <ChangeCycle plan={plan} cycle={status.cycle} isBusy={isBusy} onChoose={setChoice} />
      )}
      <section className="grid gap-4" aria-labelledby="change-plan">
        <header className="plans-head">
          <h2 id="change-plan" className="type-h2">
            <Trans>Change Plan</Trans>
          </h2>
          <CycleToggle cycle={cycle} onChange={setCycle} />
        </header>
        <ul className="grid gap-3">
          {PAID_PLAN_IDS.filter((other) => other !== plan).map((other) => (
            <li key={other}>
              <Card className="upgrade-bar">
                <div>
                  <h3 className="type-h3">{say(PLANS[other].name)}</h3>
                  <p className="text-ink-2">
                    {t(pricePer(cycle, money(PLANS[other].price[cycle])))}
                  </p>
                </div>
                <Button
                  variant={other === "pro" ? "brass" : "secondary"}
                  busy={isBusy && t`Changing...`}
                  onClick={() => setChoice({ plan: other, cycle })}
                >
                  {other === "pro" ? <Trans>Upgrade</Trans> : <Trans>Change Plan</Trans>}
                </Button>
              </Card>
            </li>
          ))}
        </ul>
      </section>
      {choice !== null && (
        <ConfirmChange
          status={status}
          choice={choice}
          billing={billing}
          onClose={() => setChoice(null)}
        />
      )}
    </>
  );
}

const OTHER_CYCLE = { monthly: "annual", annual: "monthly" } as const;

interface ChangeCycleProps {
  plan: PaidPlanId;
  cycle: BillingCycle;
  isBusy: boolean;
  onChoose: (choice: PlanChoice) => void;
}

function ChangeCycle({ plan, cycle, isBusy, onChoose }: ChangeCycleProps) {
  const { t } = useLingui();
  const money = useMoney();
  const other = OTHER_CYCLE[cycle];
  const price = money(PLANS[plan].price[other]);
  const savings = money(annualSavings(PLANS[plan]));
  return (
    <section aria-labelledby="change-cycle">
      <Card className="upgrade-bar">
        <div>
          <h2 id="change-cycle" className="type-h3">
            {other === "annual" ? (
              <Trans>Pay once a year</Trans>
            ) : (
              <Trans>Pay month by month</Trans>
            )}
          </h2>
          <p className="text-ink-2">
            {other === "annual"
              ? t`${price} / year · You save ${savings} a year`
              : t(pricePer(other, price))}
          </p>
        </div>
        <Button
          variant="secondary"
          busy={isBusy && t`Changing...`}
          onClick={() => onChoose({ plan, cycle: other })}
        >
          {other === "annual" ? (
            <Trans>Change to annual billing</Trans>
          ) : (
            <Trans>Change to monthly billing</Trans>
          )}
        </Button>
      </Card>
    </section>
  );
}
