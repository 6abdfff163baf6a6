import { Trans, useLingui } from "@lingui/react/macro";

import { SelectField } from "#ui/select-field.tsx";
import { TextField } from "#ui/text-field.tsx";

import type { FactsFieldsProps } from "./facts-fields.tsx";
import { FirstHandsField } from "./first-hands-field.tsx";
import { OrderField } from "./order-field.tsx";
import { RULE_GROUPS, type ChoiceValue, type NumberValue, type RuleValue } from "./rule-list.ts";
import { shownNumber, typedNumber, valueAt, withValue } from "./rule-values.ts";

interface RuleFieldsProps extends FactsFieldsProps {
  /** Once a result is in. */
  isFrozen?: boolean;
}

/** All values of rules and format, which start as the chosen set has them. */
export function RuleFields({ isFrozen = false, ...props }: RuleFieldsProps) {
  const { t } = useLingui();
  const isFaulty = Object.keys(props.faults).some((name) => name.includes("."));
  return (
    <details className="event-details" open={isFaulty || undefined}>
      <summary className="link type-h3">
        <Trans>Change the rules</Trans>
      </summary>
      <div className="mt-4 grid gap-6">
        {RULE_GROUPS.map(({ name, values }) => (
          <fieldset key={values[0]?.path} className="grid gap-3" disabled={isFrozen}>
            <legend className="mb-2 type-h3">{t(name)}</legend>
            <div className="event-fields">
              {values.map((value) => (
                <RuleField key={value.path} {...props} value={value} />
              ))}
            </div>
          </fieldset>
        ))}
        <fieldset className="grid gap-3" disabled={isFrozen}>
          <legend className="mb-2 type-h3">{t`More`}</legend>
          <FirstHandsField {...props} />
          <OrderField {...props} />
        </fieldset>
      </div>
    </details>
  );
}

interface RuleFieldProps extends FactsFieldsProps {
  value: RuleValue;
}

function RuleField({ value, ...props }: RuleFieldProps) {
  return value.kind === "number" ? (
    <NumberField {...props} value={value} />
  ) : (
    <ChoiceField {...props} value={value} />
  );
}

function NumberField({
  value,
  values,
  faults,
  onChange,
}: FactsFieldsProps & { value: NumberValue }) {
  const { t } = useLingui();
  const { path, least, most, optional = false } = value;
  return (
    <TextField
      label={t(value.label)}
      help={optional ? t`Empty: the rules do not know it` : undefined}
      name={path}
      inputMode="numeric"
      autoComplete="off"
      value={shownNumber(valueAt(values, path))}
      error={
        faults[path] === undefined ? undefined : t`Write a whole number from ${least} to ${most}`
      }
      onChange={({ target }) =>
        onChange(changeAt(values, path, typedNumber(target.value, optional)))
      }
    />
  );
}

function ChoiceField({ value, values, onChange }: FactsFieldsProps & { value: ChoiceValue }) {
  const { t } = useLingui();
  const { path, choices } = value;
  return (
    <SelectField
      label={t(value.label)}
      name={path}
      value={String(valueAt(values, path))}
      onChange={({ target }) => onChange(changeAt(values, path, chosen(target.value)))}
    >
      {choices.map((each) => (
        <option key={each.value} value={each.value}>
          {t(each.label)}
        </option>
      ))}
    </SelectField>
  );
}

const BOOLEANS: Readonly<Record<string, boolean>> = { true: true, false: false };
const chosen = (value: string): string | boolean => BOOLEANS[value] ?? value;

type Values = FactsFieldsProps["values"];

/** The whole part of the values that changes: rules or format. */
function changeAt(values: Values, path: string, value: unknown): Partial<Values> {
  const { rules, format } = withValue(values, path, value);
  return path.startsWith("rules.") ? { rules } : { format };
}
