import {
  annualSavings,
  COMING_SOON,
  monthlyShare,
  RELEASED,
  type Feature,
  type Plan,
} from "@capicu/contract/plan-table";
import type { BillingCycle } from "@capicu/contract/plans";
import { Trans, useLingui } from "@lingui/react/macro";
import { Check, X } from "lucide-react";

import { useSay, type Say } from "#languages/say.ts";
import { useMoney } from "#lib/use-money.ts";
import { Button } from "#ui/button.tsx";
import { Domino } from "#ui/domino.tsx";

interface PlanCardProps {
  plan: Plan;
  cycle: BillingCycle;
  isCurrent: boolean;
  /** Whether it can be chosen now. */
  isOpen: boolean;
  isSelected: boolean;
  onSelect: () => void;
}

const TILES: Record<Plan["id"], readonly [number, number, "ivory" | "brass"][]> = {
  free: [[0, 0, "ivory"]],
  starter: [
    [3, 3, "ivory"],
    [2, 1, "ivory"],
  ],
  pro: [
    [5, 4, "ivory"],
    [6, 6, "brass"],
    [4, 5, "ivory"],
  ],
};

export function PlanCard(props: PlanCardProps) {
  const { plan, cycle, isCurrent } = props;
  const say = useSay();
  return (
    <article
      className="plan-card"
      aria-labelledby={`plan-${plan.id}`}
      data-recommended={plan.recommended ? "" : undefined}
    >
      {plan.recommended && (
        <p className="plan-mark">
          <Trans>MOST POPULAR</Trans>
        </p>
      )}
      <div className="felt plan-art" aria-hidden="true">
        {TILES[plan.id].map(([top, bottom, skin]) => (
          <Domino key={`${top}${bottom}`} top={top} bottom={bottom} skin={skin} />
        ))}
      </div>
      <div className="plan-body">
        <div>
          <h2 id={`plan-${plan.id}`} className="type-h2">
            {say(plan.name)}
          </h2>
          <p className="text-ink-2">{say(plan.tagline)}</p>
        </div>
        <PlanPrice plan={plan} cycle={cycle} />
        <ul className="plan-lines">
          {plan.features.map((feature) => (
            <li key={feature}>
              <Check size={16} strokeWidth={1.75} className="plan-has" aria-hidden="true" />
              {featureText(feature, say)}
            </li>
          ))}
          {plan.limitations.map((limitation) => (
            <li key={limitation} className="text-ink-2">
              <X size={16} strokeWidth={1.75} aria-hidden="true" />
              {say(limitation)}
            </li>
          ))}
        </ul>
        {(isCurrent || props.isOpen) && <SelectButton {...props} />}
      </div>
    </article>
  );
}

function featureText(feature: Feature, say: Say): string {
  const name = say(feature);
  return RELEASED[feature] ? name : say(COMING_SOON, { feature: name });
}

function PlanPrice({ plan, cycle }: Pick<PlanCardProps, "plan" | "cycle">) {
  const { t } = useLingui();
  const money = useMoney();
  const isFree = plan.price[cycle] === 0;
  const price = money(monthlyShare(plan, cycle));
  const yearly = money(plan.price.annual);
  const savings = money(annualSavings(plan));
  return (
    <div className="plan-price">
      <p>
        {isFree ? (
          <Trans>
            <span className="type-number-l">{price}</span>{" "}
            <span className="text-ink-2">forever</span>
          </Trans>
        ) : (
          <Trans>
            <span className="type-number-l">{price}</span>{" "}
            <span className="text-ink-2">/ month</span>
          </Trans>
        )}
      </p>
      {!isFree && cycle === "annual" && (
        <p className="type-small text-ink-2">{t`${yearly} billed yearly · you save ${savings}`}</p>
      )}
    </div>
  );
}

function SelectButton(props: PlanCardProps) {
  const { plan, isCurrent, isSelected, onSelect } = props;
  if (isCurrent)
    return (
      <Button variant="secondary" disabled aria-describedby={`plan-${plan.id}`}>
        <Trans>Current Plan</Trans>
      </Button>
    );
  return (
    <Button
      variant={isSelected ? "primary" : "secondary"}
      aria-pressed={isSelected}
      aria-describedby={`plan-${plan.id}`}
      icon={isSelected && <Check size={16} strokeWidth={1.75} aria-hidden="true" />}
      onClick={onSelect}
    >
      {isSelected ? <Trans>Selected</Trans> : <Trans>Select Plan</Trans>}
    </Button>
  );
}
