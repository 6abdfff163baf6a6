import type { MeetupDate } from "@capicu/contract/club-meetups";
import { changeMeetupDate } from "@capicu/contract/club-meetups";
import { CLUB_PLACE_MAX } from "@capicu/contract/club-text";
import type { Club } from "@capicu/contract/clubs";
import { wallTimeAt } from "@capicu/contract/zoned-time";
import { useLingui } from "@lingui/react/macro";
import { useState, type SyntheticEvent } from "react";

import type { DateChange } from "#backend/club-calendar.ts";
import { useRefusalFocus } from "#lib/use-refusal-focus.ts";
import { TextField } from "#ui/text-field.tsx";

import { FormEnd } from "./form-end.tsx";

interface MoveFormProps {
  club: Club;
  date: MeetupDate;
  failure: string | undefined;
  busy: boolean;
  onSend: (change: DateChange) => void;
  onClose: () => void;
}

/** Another day, time or place for one date. */
export function MoveForm({ club, date, failure, busy, onSend, onClose }: MoveFormProps) {
  const { t } = useLingui();
  const zone = club.time_zone;
  const before = wallTimeAt(new Date(date.starts_at), zone);
  const [values, setValues] = useState({ toDay: before.day, toTime: before.clock, place: "" });
  const [wasSent, setSent] = useState(false);
  const { form, refuse } = useRefusalFocus();
  const place = values.place.trim() === "" ? null : values.place;
  const change: DateChange = {
    clubId: club.id,
    meetupId: date.meetup_id,
    day: date.day,
    change: { action: "move", ...values, place },
  };
  const faults = faultsOf(change);
  const toldFaults = wasSent ? faults : {};
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    setSent(true);
    const [faulty] = Object.keys(faults);
    if (faulty === undefined) onSend(change);
    else refuse(faulty);
  };
  return (
    <form ref={form} onSubmit={send} className="grid gap-4" noValidate>
      <div className="meetup-fields">
        <TextField
          type="date"
          label={t`New day`}
          name="toDay"
          value={values.toDay}
          error={toldFaults["toDay"]}
          onChange={({ target }) => setValues({ ...values, toDay: target.value })}
        />
        <TextField
          type="time"
          label={t`New time`}
          help={t`By the clocks of the club: ${zone}`}
          name="toTime"
          value={values.toTime}
          error={toldFaults["toTime"]}
          onChange={({ target }) => setValues({ ...values, toTime: target.value })}
        />
      </div>
      <TextField
        label={t`Place (optional)`}
        help={t`Without one, the place stays as it is.`}
        name="place"
        autoComplete="off"
        maxLength={CLUB_PLACE_MAX}
        value={values.place}
        error={toldFaults["place"]}
        onChange={({ target }) => setValues({ ...values, place: target.value })}
      />
      <FormEnd failure={failure} busy={busy} action={t`Move this date`} onClose={onClose} />
    </form>
  );
}

function faultsOf(change: DateChange): Record<string, string> {
  const parsed = changeMeetupDate.input.safeParse(change);
  const faults: Record<string, string> = {};
  for (const { path, message } of parsed.error?.issues ?? [])
    faults[String(path.at(-1))] ??= message;
  return faults;
}
