import { CLUB_ABOUT_MAX, CLUB_PLACE_MAX } from "@capicu/contract/club-text";
import { CLUB_KINDS } from "@capicu/contract/clubs";
import { NO_COUNTRY } from "@capicu/contract/countries";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";

import { useSay } from "#languages/say.ts";
import { useCountries } from "#lib/countries.ts";
import { SelectField } from "#ui/select-field.tsx";
import { TextArea, TextField } from "#ui/text-field.tsx";

import { ColourFields } from "./colour-fields.tsx";
import type { FactsFaults, FactsValues } from "./facts-values.ts";
import { KIND_NAMES } from "./kinds.ts";
import { TimeZoneField } from "./time-zone-field.tsx";
import "./facts.css";

const KIND_HELP: Record<FactsValues["kind"], ReturnType<typeof msg>> = {
  public: msg`Everybody sees the club and joins by one press.`,
  request: msg`Everybody sees the club; organisers decide who joins.`,
  invitation: msg`Only members see the club; a link leads into it.`,
};

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
      <div className="facts-fields">
        <TextField
          label={t`Place`}
          name="place"
          dir="auto"
          autoComplete="off"
          help={t`Such as a town, or the bar where you play.`}
          maxLength={CLUB_PLACE_MAX}
          value={values.place}
          error={faults.place}
          onChange={({ target }) => onChange({ place: target.value })}
        />
        <CountryField {...props} />
        <TimeZoneField
          zone={values.timeZone}
          error={faults.timeZone}
          onChange={(timeZone) => onChange({ timeZone })}
        />
        <SelectField
          label={t`How players become members`}
          name="kind"
          help={t(KIND_HELP[values.kind])}
          value={values.kind}
          onChange={({ target }) => {
            const kind = CLUB_KINDS.find((each) => each === target.value);
            if (kind !== undefined) onChange({ kind });
          }}
        >
          {CLUB_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {t(KIND_NAMES[kind])}
            </option>
          ))}
        </SelectField>
      </div>
      <ColourFields
        name={name}
        values={values}
        error={faults.ink}
        locked={coloursLocked}
        onChange={onChange}
      />
    </>
  );
}

function CountryField({ values, faults, onChange }: FactsFieldsProps) {
  const { t } = useLingui();
  const say = useSay();
  const countries = useCountries();
  return (
    <SelectField
      label={t`Country`}
      name="country"
      value={values.country}
      error={faults.country}
      onChange={({ target }) => onChange({ country: target.value })}
    >
      <option value="">{say(NO_COUNTRY)}</option>
      {countries.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
