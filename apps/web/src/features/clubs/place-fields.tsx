import { CLUB_PLACE_MAX } from "@capicu/contract/club-text";
import { useLingui } from "@lingui/react/macro";
import { useId } from "react";

import { useCountries } from "#lib/countries.ts";
import { findTimeZone } from "#lib/find-time-zone.ts";
import { SelectField } from "#ui/select-field.tsx";
import { TextField } from "#ui/text-field.tsx";
import { TimeZoneList } from "#ui/time-zone-list.tsx";

import type { FactsForm } from "./facts-form.ts";

/** Where and when the club plays. */
export function PlaceFields({ form: { values, faults, change, leave } }: { form: FactsForm }) {
  const { t } = useLingui();
  const countries = useCountries();
  const zones = useId();
  const finishZone = () => {
    leave("timeZone");
    const zone = findTimeZone(values.timeZone);
    if (typeof zone === "string") change({ timeZone: zone });
  };
  return (
    <div className="club-fields">
      <TextField
        label={t`Place`}
        help={t`A city or a neighbourhood, as players search for it`}
        name="place"
        autoComplete="off"
        maxLength={CLUB_PLACE_MAX}
        value={values.place}
        error={faults.place}
        onBlur={() => leave("place")}
        onChange={({ target }) => change({ place: target.value })}
      />
      <SelectField
        label={t`Country`}
        name="country"
        autoComplete="country"
        value={values.country}
        error={faults.country}
        onChange={({ target }) => change({ country: target.value })}
      >
        <option value="">{t`No country`}</option>
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t`Time zone`}
        help={t`The club's days and dates follow it.`}
        name="timeZone"
        list={zones}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={values.timeZone}
        error={faults.timeZone}
        onBlur={finishZone}
        onChange={({ target }) => change({ timeZone: target.value })}
      />
      <TimeZoneList id={zones} />
    </div>
  );
}
