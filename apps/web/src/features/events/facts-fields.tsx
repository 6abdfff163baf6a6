import * as texts from "@capicu/contract/event-text";
import { useLingui } from "@lingui/react/macro";

import { SelectField } from "#ui/select-field.tsx";
import { Switch } from "#ui/switch.tsx";
import { TextArea, TextField } from "#ui/text-field.tsx";
import { TimeZoneField } from "#ui/time-zone-field.tsx";

import { ClubField } from "./club-field.tsx";
import type { EventFaults, EventValues } from "./event-values.ts";

export interface FactsFieldsProps {
  values: EventValues;
  faults: EventFaults;
  onChange: (change: Partial<EventValues>) => void;
}

/** What, when, where, and for whom. */
export function FactsFields(props: FactsFieldsProps) {
  const { values, faults, onChange } = props;
  const { t } = useLingui();
  return (
    <>
      <TextField
        label={t`Title`}
        name="title"
        dir="auto"
        autoComplete="off"
        maxLength={texts.EVENT_TITLE_MAX}
        required
        value={values.title}
        error={faults["title"]}
        onChange={({ target }) => onChange({ title: target.value })}
      />
      <WhenFields {...props} />
      <div className="event-fields">
        <TextField
          label={t`Place (optional)`}
          help={t`Such as a town, a bar, or “online”.`}
          name="place"
          dir="auto"
          autoComplete="off"
          maxLength={texts.EVENT_PLACE_MAX}
          value={values.place}
          error={faults["place"]}
          onChange={({ target }) => onChange({ place: target.value })}
        />
        <ClubField {...props} />
      </div>
      <WhoFields {...props} />
      <TextArea
        label={t`About this event (optional)`}
        name="about"
        dir="auto"
        rows={4}
        aside={
          <span className="type-small tabular-nums">
            {`${values.about.length} / ${texts.EVENT_ABOUT_MAX}`}
          </span>
        }
        value={values.about}
        error={faults["about"]}
        onChange={({ target }) => onChange({ about: target.value })}
      />
    </>
  );
}

function WhenFields({ values, faults, onChange }: FactsFieldsProps) {
  const { t } = useLingui();
  return (
    <div className="event-fields">
      <TextField
        type="date"
        label={t`Day`}
        name="startsOn"
        value={values.startsOn}
        error={faults["startsOn"]}
        onChange={({ target }) => onChange({ startsOn: target.value })}
      />
      <TextField
        type="time"
        label={t`Begins at`}
        name="startsAt"
        value={values.startsAt}
        error={faults["startsAt"]}
        onChange={({ target }) => onChange({ startsAt: target.value })}
      />
      <TimeZoneField
        zone={values.timeZone}
        help={t`The times of the event are in this zone.`}
        error={faults["timeZone"]}
        onChange={(timeZone) => onChange({ timeZone })}
      />
      <TextField
        label={t`Check-in opens: minutes before`}
        name="checkIn"
        inputMode="numeric"
        autoComplete="off"
        value={values.opens}
        error={faults["checkIn"]}
        onChange={({ target }) => onChange({ opens: target.value })}
      />
      <TextField
        label={t`Check-in closes: minutes before`}
        name="closes"
        inputMode="numeric"
        autoComplete="off"
        value={values.closes}
        onChange={({ target }) => onChange({ closes: target.value })}
      />
    </div>
  );
}

function WhoFields({ values, faults, onChange }: FactsFieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <div className="event-fields">
        <SelectField
          label={t`Who may enter`}
          name="registration"
          value={values.registration}
          onChange={({ target }) =>
            onChange({ registration: target.value as EventValues["registration"] })
          }
        >
          <option value="open">{t`Everybody`}</option>
          <option value="club">{t`Members of the club`}</option>
          <option value="invitation">{t`Whoever is invited`}</option>
        </SelectField>
        <SelectField
          label={t`Who sees it`}
          name="visibility"
          value={values.visibility}
          onChange={({ target }) =>
            onChange({ visibility: target.value as EventValues["visibility"] })
          }
        >
          <option value="public">{t`Everybody`}</option>
          <option value="club">{t`Members of the club`}</option>
          <option value="invited">{t`Those who take part or are invited`}</option>
        </SelectField>
        <TextField
          label={t`Places`}
          name="capacity"
          inputMode="numeric"
          autoComplete="off"
          value={values.capacity}
          error={faults["capacity"]}
          onChange={({ target }) => onChange({ capacity: target.value })}
        />
        <TextField
          label={t`A result counts without an answer after minutes`}
          help={t`20 in a hall, 1440 for games online.`}
          name="confirmMinutes"
          inputMode="numeric"
          autoComplete="off"
          value={values.confirmMinutes}
          error={faults["confirmMinutes"]}
          onChange={({ target }) => onChange({ confirmMinutes: target.value })}
        />
      </div>
      <Switch
        label={t`Show the names of guests to everybody`}
        help={t`Guests have no account. Without this, only those who take part read their names.`}
        checked={values.namesGuests}
        onChange={({ target }) => onChange({ namesGuests: target.checked })}
      />
    </>
  );
}
