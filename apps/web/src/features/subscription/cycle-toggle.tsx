import { highestSavingsPercent } from "@capicu/contract/plan-table";
import { BILLING_CYCLES, type BillingCycle } from "@capicu/contract/plans";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";

import { useFormats } from "#languages/formats.ts";
import { Tag } from "#ui/tag.tsx";

interface CycleToggleProps {
  cycle: BillingCycle;
  onChange: (cycle: BillingCycle) => void;
}

const NAMES: Record<BillingCycle, MessageDescriptor> = {
  monthly: msg`Monthly`,
  annual: msg`Annual`,
};

export function CycleToggle({ cycle, onChange }: CycleToggleProps) {
  const { t } = useLingui();
  const { number } = useFormats();
  const percent = number(highestSavingsPercent() / 100, { style: "percent" });
  return (
    <div className="cycle">
      <Tag variant="pos">
        <Trans>Save up to {percent}</Trans>
      </Tag>
      <fieldset className="cycle-choice">
        <legend className="sr-only">
          <Trans>Billing cycle</Trans>
        </legend>
        {BILLING_CYCLES.map((one) => (
          <label key={one} className="cycle-option">
            <input
              type="radio"
              name="cycle"
              className="sr-only"
              checked={one === cycle}
              onChange={() => onChange(one)}
            />
            {t(NAMES[one])}
          </label>
        ))}
      </fieldset>
    </div>
  );
}
