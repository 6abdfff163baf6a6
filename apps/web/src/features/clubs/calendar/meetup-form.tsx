import { MEETUP_TITLE_MAX, MEETUP_REPEATS, type ClubMeetup } from "@capicu/contract/club-meetups";
import { CLUB_PLACE_MAX } from "@capicu/contract/club-text";
import type { Club } from "@capicu/contract/clubs";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Plural, useLingui } from "@lingui/react/macro";
import { useState, type SyntheticEvent } from "react";

import { useRefusalFocus } from "#lib/use-refusal-focus.ts";
import { SelectField } from "#ui/select-field.tsx";
import { TextField } from "#ui/text-field.tsx";

import { FormEnd } from "./form-end.tsx";
import { faultsOf, type MeetupFaults, type MeetupValues } from "./meetup-values.ts";

const HOUR_MINUTES = 60;
const HOURS = [1, 2, 3, 4, 5, 6, 8, 12];
const REPEATS: Record<ClubMeetup["repeats"], MessageDescriptor> = {
  never: msg({ message: "Once", comment: "How often a club meets" }),
  weekly: msg({ message: "Every week", comment: "How often a club meets" }),
};

interface MeetupFormProps {
  club: Club;
  /** Kept outside, so that nothing typed is lost when the dialog closes. */
  values: MeetupValues;
  onType: (values: MeetupValues) => void;
  failure: string | undefined;
  busy: boolean;
  action: string;
  onSend: () => void;
  onClose: () => void;
}

export function MeetupForm(props: MeetupFormProps) {
  const { club, values, onType, failure, busy, action, onSend, onClose } = props;
  const { t } = useLingui();
  const [wasSent, setSent] = useState(false);
  const { form, refuse } = useRefusalFocus();
  const faults = faultsOf(values, club);
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    setSent(true);
    const [faulty] = Object.keys(faults);
    if (faulty === undefined) onSend();
    else refuse(faulty);
  };
  const fields = { values, faults: wasSent ? faults : {}, onType };
  return (
    <form ref={form} onSubmit={send} className="grid gap-4" noValidate>
      <TextField
        label={t`Title`}
        name="title"
        placeholder={t`Tuesday table`}
        autoComplete="off"
        maxLength={MEETUP_TITLE_MAX}
        value={values.title}
        error={fields.faults.title}
        onChange={({ target }) => onType({ ...values, title: target.value })}
      />
      <WhenFields {...fields} zone={club.time_zone} />
      <TextField
        label={t`Place (optional)`}
        help={t`Without one, it is the place of the club.`}
        name="place"
        autoComplete="off"
        maxLength={CLUB_PLACE_MAX}
        value={values.place}
        error={fields.faults.place}
        onChange={({ target }) => onType({ ...values, place: target.value })}
      />
      <FormEnd failure={failure} busy={busy} action={action} onClose={onClose} />
    </form>
  );
}

interface WhenFieldsProps extends Pick<MeetupFormProps, "values" | "onType"> {
  faults: MeetupFaults;
  zone: string;
}

function WhenFields({ values, faults, onType, zone }: WhenFieldsProps) {
  const { t } = useLingui();
  return (
    <div className="meetup-fields">
      <SelectField
        label={t`Repeats`}
        name="repeats"
        value={values.repeats}
        onChange={({ target }) =>
          onType({ ...values, repeats: target.value as MeetupValues["repeats"] })
        }
      >
        {MEETUP_REPEATS.map((repeats) => (
          <option key={repeats} value={repeats}>
            {t(REPEATS[repeats])}
          </option>
        ))}
      </SelectField>
      <TextField
        type="date"
        label={values.repeats === "weekly" ? t`First day` : t`Day`}
        name="startsOn"
        value={values.startsOn}
        error={faults.startsOn}
        onChange={({ target }) => onType({ ...values, startsOn: target.value })}
      />
      <TextField
        type="time"
        label={t`Begins at`}
        help={t`By the clocks of the club: ${zone}`}
        name="startsAt"
        value={values.startsAt}
        error={faults.startsAt}
        onChange={({ target }) => onType({ ...values, startsAt: target.value })}
      />
      <LengthField values={values} faults={faults} onType={onType} />
      {values.repeats === "weekly" && (
        <TextField
          type="date"
          label={t`Last day (optional)`}
          help={t`Without one, it goes on.`}
          name="endsOn"
          value={values.endsOn}
          error={faults.endsOn}
          onChange={({ target }) => onType({ ...values, endsOn: target.value })}
        />
      )}
    </div>
  );
}

function LengthField({ values, faults, onType }: Omit<WhenFieldsProps, "zone">) {
  const { t } = useLingui();
  const whole = HOURS.map((hours) => hours * HOUR_MINUTES);
  const lengths = whole.includes(values.minutes) ? whole : [values.minutes, ...whole];
  return (
    <SelectField
      label={t`Length`}
      name="minutes"
      value={values.minutes}
      error={faults.minutes}
      onChange={({ target }) => onType({ ...values, minutes: Number(target.value) })}
    >
      {lengths.map((minutes) => (
        <option key={minutes} value={minutes}>
          {minutes % HOUR_MINUTES === 0 ? (
            <Plural value={minutes / HOUR_MINUTES} one="# hour" other="# hours" />
          ) : (
            <Plural value={minutes} one="# minute" other="# minutes" />
          )}
        </option>
      ))}
    </SelectField>
  );
}
