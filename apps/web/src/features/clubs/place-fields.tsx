import { CLUB_PLACE_MAX } from "@capicu/contract/club-text";
import { NO_COUNTRY } from "@capicu/contract/countries";
import { useLingui } from "@lingui/react/macro";

import { useSay } from "#languages/say.ts";
import { useCountries } from "#lib/countries.ts";
import { CountryOptions } from "#ui/country-options.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { TextField } from "#ui/text-field.tsx";
import { TimeZoneField } from "#ui/time-zone-field.tsx";

import type { FactsFaults, FactsValues } from "./facts-values.ts";
import "./facts.css";

interface PlaceFieldsProps {
  values: FactsValues;
  faults: FactsFaults;
  onChange: (change: Partial<FactsValues>) => void;
}

/** Where and when the club plays. */
export function PlaceFields({ values, faults, onChange }: PlaceFieldsProps) {
  const { t } = useLingui();
  const say = useSay();
  const countries = useCountries();
  return (
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
      <SelectField
        label={t`Country`}
        name="country"
        value={values.country}
        error={faults.country}
        onChange={({ target }) => onChange({ country: target.value })}
      >
        <option value="">{say(NO_COUNTRY)}</option>
        <CountryOptions countries={countries} />
      </SelectField>
      <TimeZoneField
        zone={values.timeZone}
        help={t`The times of the club are in this zone.`}
        error={faults.timeZone}
        onChange={(timeZone) => onChange({ timeZone })}
      />
    </div>
  );
}
