import { formatCents, PLANS, type PaidPlanId } from "@capicu/contract/plan-table";
import type { BillingCycle } from "@capicu/contract/plans";
import type { SubscriptionStatus } from "@capicu/contract/subscriptions";
import { useState } from "react";

import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Domino } from "#ui/domino.tsx";

import { CycleToggle } from "./cycle-toggle.tsx";
import { GuaranteeCard } from "./guarantee-card.tsx";
import { CHOICE_WAITS, NOTE } from "./messages.ts";
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
          <h1 className="type-h1">Choose Your Plan</h1>
          <p className="text-ink-2">
            Your rank is free. Pay for the club, the links and the quiet.
          </p>
        </div>
        <CycleToggle cycle={cycle} onChange={setCycle} />
      </header>
      <UnpaidNotice status={status} billing={billing} />
      {waits && <p className="text-ink-2">{CHOICE_WAITS}</p>}
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
  const { name, price } = PLANS[plan];
  const interval = cycle === "annual" ? "year" : "month";
  return (
    <Card className="upgrade-bar" aria-label="Your choice">
      <div className="upgrade-choice">
        <Domino {...TILES[plan]} className="upgrade-tile" />
        <div>
          <p className="type-h3">{`${name}, ${cycle}`}</p>
          <p className="type-small text-ink-2">{`${formatCents(price[cycle])} today, then every ${interval}`}</p>
        </div>
      </div>
      <p className="type-small text-ink-2">{NOTE}</p>
      <Button
        variant="brass"
        size="lg"
        busy={billing.busy === "checkout" && "Opening checkout..."}
        onClick={() => void billing.checkout(choiceOf(status, plan, cycle))}
      >
        {`Upgrade to ${name}`}
      </Button>
    </Card>
  );
}
