import type { ReasonCode } from "@capicu/contract/reason-codes";
import { REPORT_CATEGORIES } from "@capicu/contract/reports";
import { useLingui } from "@lingui/react/macro";

import { SelectField } from "#ui/select-field.tsx";
import { CATEGORIES } from "#widgets/reports/report-words.ts";

interface ReasonCodeFieldProps {
  code: ReasonCode;
  onChoose: (code: ReasonCode) => void;
}

/** What the decision was about: the public log tells this, and neither names nor the reason. */
export function ReasonCodeField({ code, onChoose }: ReasonCodeFieldProps) {
  const { t } = useLingui();
  return (
    <SelectField
      label={t`What it is about`}
      help={t`The public log tells it, without a name.`}
      value={code}
      onChange={({ currentTarget: { value } }) =>
        onChoose(REPORT_CATEGORIES.find((each) => each === value) ?? "other")
      }
    >
      {REPORT_CATEGORIES.map((category) => (
        <option key={category} value={category}>
          {t(CATEGORIES[category])}
        </option>
      ))}
    </SelectField>
  );
}
