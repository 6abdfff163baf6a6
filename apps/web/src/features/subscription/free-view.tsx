import { PLANS, type PaidPlanId } from "@capicu/contract/plan-table";
import type { BillingCycle } from "@capicu/contract/plans";
import type { SubscriptionStatus } from "@capicu/contract/subscriptions";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";

import { useSay } from "#languages/say.ts";
import { useMoney } from "#lib/use-money.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Domino } from "#ui/domino.tsx";

import { CycleToggle } from "./cycle-toggle.tsx";
import { GuaranteeCard } from "./guarantee-card.tsx";
import { PaymentList } from "./payment-list.tsx";
import { PlanCard } from "./plan-card.tsx";
import { isUnpaid, UnpaidNotice } from "./unpaid-notice.tsx";
import { choiceOf, type useBilling } from "./use-billing.ts";

interface FreeViewProps {
  status: SubscriptionStatus;
  billing: ReturnType<typeof useBilling>;
}

export function FreeView({ status, billing }: FreeViewProps) {
  const [cycle, setCycle] = useState<BillingCycle>("monthly");
  const [selected, setSelected] = useState<PaidPlanId | null>(null);
  const waits = isUnpaid(status);
  return (
    <>
      <header className="plans-head">
        <div>
          <h1 className="type-h1">
            <Trans>Choose Your Plan</Trans>
          </h1>
          <p className="text-ink-2">
            <Trans>Your rank is free. Pay for the club, the links and the quiet.</Trans>
          </p>
        </div>
        <CycleToggle cycle={cycle} onChange={setCycle} />
      </header>
      <UnpaidNotice status={status} billing={billing} />
      {waits && (
        <p className="text-ink-2">
          <Trans>
            You can choose a plan once the open payment is settled or the unpaid plan is given up.
          </Trans>
        </p>
      )}
      <div className="plan-cards">
        {Object.values(PLANS).map((plan) => (
          <PlanCard
            key={plan.id}
            plan={plan}
            cycle={cycle}
            isCurrent={plan.id === "free"}
            isOpen={!waits}
            isSelected={plan.id === selected}
            onSelect={() => plan.id !== "free" && setSelected(plan.id)}
          />
        ))}
      </div>
      {selected !== null && !waits && (
        <UpgradeBar {...{ status, plan: selected, cycle, billing }} />
      )}
      <GuaranteeCard guarantee={status.guarantee} billing={billing} />
      <PaymentList payments={status.payments} />
    </>
  );
}

const TILES = {
  starter: { top: 3, bottom: 2, skin: "ivory" },
  pro: { top: 6, bottom: 6, skin: "brass" },
} as const;

interface UpgradeBarProps extends FreeViewProps {
  plan: PaidPlanId;
  cycle: BillingCycle;
}

function UpgradeBar({ status, plan, cycle, billing }: UpgradeBarProps) {
  const { t } = useLingui();
  const say = useSay();
  const money = useMoney();
  const name = say(PLANS[plan].name);
  const price = money(PLANS[plan].price[cycle]);
  const isAnnual = cycle === "annual";
  return (
    <Card className="upgrade-bar" aria-label={t`Your choice`}>
      <div className="upgrade-choice">
        <Domino {...TILES[plan]} className="upgrade-tile" />
        <div>
          <p className="type-h3">{isAnnual ? t`${name}, annual` : t`${name}, monthly`}</p>
          <p className="type-small text-ink-2">
            {isAnnual ? t`${price} today, then every year` : t`${price} today, then every month`}
          </p>
        </div>
      </div>
      <p className="type-small text-ink-2">
        <Trans>30-day money-back guarantee • Cancel anytime</Trans>
      </p>
      <Button
        variant="brass"
        size="lg"
        busy={billing.busy === "checkout" && t`Opening checkout...`}
        onClick={() => void billing.checkout(choiceOf(status, plan, cycle))}
      >
        <Trans>Upgrade to {name}</Trans>
      </Button>
    </Card>
  );
}
