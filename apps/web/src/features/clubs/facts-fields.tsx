import { CLUB_ABOUT_MAX } from "@capicu/contract/club-text";
import { useLingui } from "@lingui/react/macro";

import { TextArea } from "#ui/text-field.tsx";

import { ColoursField } from "./colours-field.tsx";
import type { FactsFaults, FactsValues } from "./facts-values.ts";
import { KindField } from "./kind-field.tsx";
import { PlaceFields } from "./place-fields.tsx";

interface FactsFieldsProps {
  /** Of the club, or of its name in the form. */
  name: string;
  values: FactsValues;
  faults: FactsFaults;
  /** Why the colours cannot be changed now. */
  coloursLocked?: string | undefined;
  onChange: (change: Partial<FactsValues>) => void;
}

/** The fields about a club that can be changed at any time, without its name. */
export function FactsFields(props: FactsFieldsProps) {
  const { name, values, faults, coloursLocked, onChange } = props;
  const { t } = useLingui();
  return (
    <>
      <TextArea
        label={t`About the club`}
        name="about"
        dir="auto"
        rows={4}
        aside={
          <span className="type-small tabular-nums">
            {`${values.about.length} / ${CLUB_ABOUT_MAX}`}
          </span>
        }
        value={values.about}
        error={faults.about}
        onChange={({ target }) => onChange({ about: target.value })}
      />
      <PlaceFields values={values} faults={faults} onChange={onChange} />
      <KindField kind={values.kind} onChange={(kind) => onChange({ kind })} />
      <ColoursField
        name={name}
        values={values}
        error={faults.ink}
        locked={coloursLocked}
        onChange={onChange}
      />
    </>
  );
}
