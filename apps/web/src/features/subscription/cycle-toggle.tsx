import { highestSavingsPercent } from "@capicu/contract/plan-table";
import { BILLING_CYCLES, type BillingCycle } from "@capicu/contract/plans";

import { Tag } from "#ui/tag.tsx";

interface CycleToggleProps {
  cycle: BillingCycle;
  onChange: (cycle: BillingCycle) => void;
}

const NAMES: Record<BillingCycle, string> = { monthly: "Monthly", annual: "Annual" };

export function CycleToggle({ cycle, onChange }: CycleToggleProps) {
  return (
    <div className="cycle">
      <Tag variant="pos">{`Save up to ${highestSavingsPercent()}%`}</Tag>
      <fieldset className="cycle-choice">
        <legend className="sr-only">Billing cycle</legend>
        {BILLING_CYCLES.map((one) => (
          <label key={one} className="cycle-option">
            <input
              type="radio"
              name="cycle"
              className="sr-only"
              checked={one === cycle}
              onChange={() => onChange(one)}
            />
            {NAMES[one]}
          </label>
        ))}
      </fieldset>
    </div>
  );
}
