import type { Club } from "@capicu/contract/clubs";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState, type ReactNode } from "react";

import {
  changeMeetup,
  changeMeetupDate,
  createMeetup,
  deleteMeetup,
} from "#backend/club-calendar.ts";
import { useZoneWords } from "#lib/use-zone-words.ts";
import { Button } from "#ui/button.tsx";
import { Dialog, DialogActions } from "#ui/dialog.tsx";
import { Message } from "#ui/message.tsx";

import type { OpenDialog } from "./calendar-page.ts";
import { MeetupForm } from "./meetup-form.tsx";
import { inputOf, newMeetup, valuesOf, type MeetupValues } from "./meetup-values.ts";
import { MoveForm } from "./move-form.tsx";

export interface Work {
  busy: boolean;
  failure: string | undefined;
  /** Returns whether it succeeded. */
  work: (task: () => Promise<unknown>) => Promise<boolean>;
}

interface CalendarDialogsProps extends Work {
  club: Club;
  open: OpenDialog | null;
  onClose: () => void;
}

/** What organisers are asked before the calendar changes. */
export function CalendarDialogs(props: CalendarDialogsProps) {
  const { open } = props;
  if (open === null) return null;
  if (open.kind === "add") return <AddDialog {...props} />;
  if (open.kind === "change") return <ChangeDialog {...props} meetup={open.meetup} />;
  if (open.kind === "move") return <MoveDialog {...props} date={open.date} />;
  if (open.kind === "end") return <EndDialog {...props} date={open.date} />;
  return <DeleteDialog {...props} meetup={open.meetup} />;
}

type Of<Kind extends OpenDialog["kind"]> = CalendarDialogsProps &
  Omit<Extract<OpenDialog, { kind: Kind }>, "kind">;

/** A meetup that was not added yet is still there when the dialog opens again. */
const drafts = new Map<string, MeetupValues>();

function AddDialog({ club, onClose, work, busy, failure }: Of<"add">) {
  const { t } = useLingui();
  const [values, setValues] = useState(() => drafts.get(club.id) ?? newMeetup(club, new Date()));
  const type = (next: MeetupValues) => {
    drafts.set(club.id, next);
    setValues(next);
  };
  const send = async () => {
    if (!(await work(() => createMeetup(inputOf(values, club))))) return;
    drafts.delete(club.id);
    onClose();
  };
  return (
    <Dialog title={t`Add a meetup`} open onClose={onClose}>
      <MeetupForm
        club={club}
        values={values}
        onType={type}
        failure={failure}
        busy={busy}
        action={t`Add the meetup`}
        onSend={() => void send()}
        onClose={onClose}
      />
    </Dialog>
  );
}

function ChangeDialog({ club, meetup, onClose, work, busy, failure }: Of<"change">) {
  const { t } = useLingui();
  const [values, setValues] = useState(() => valuesOf(meetup));
  const send = async () => {
    if (await work(() => changeMeetup(meetup.id, inputOf(values, club)))) onClose();
  };
  return (
    <Dialog
      title={t`Change the meetup`}
      description={t`All its dates change. Dates that were cancelled or moved stay so.`}
      open
      onClose={onClose}
    >
      <MeetupForm
        club={club}
        values={values}
        onType={setValues}
        failure={failure}
        busy={busy}
        action={t`Save`}
        onSend={() => void send()}
        onClose={onClose}
      />
    </Dialog>
  );
}

function MoveDialog({ club, date, onClose, work, busy, failure }: Of<"move">) {
  const { t } = useLingui();
  const { plainDay } = useZoneWords(club.time_zone);
  const day = plainDay(date.day);
  return (
    <Dialog title={t`Move this date`} description={day} open onClose={onClose}>
      <MoveForm
        club={club}
        date={date}
        failure={failure}
        busy={busy}
        onSend={(change) =>
          void work(() => changeMeetupDate(change)).then((isDone) => isDone && onClose())
        }
        onClose={onClose}
      />
    </Dialog>
  );
}

function EndDialog({ club, date, ...rest }: Of<"end">) {
  const { t } = useLingui();
  const { plainDay } = useZoneWords(club.time_zone);
  const day = plainDay(date.day);
  return (
    <Confirm
      {...rest}
      title={t`Cancel this date and all later ones?`}
      description={t`The meetup has no more dates from ${day} on. Earlier dates stay.`}
      action={<Trans>Cancel these dates</Trans>}
      task={() =>
        changeMeetupDate({
          clubId: club.id,
          meetupId: date.meetup_id,
          day: date.day,
          change: { action: "end" },
        })
      }
    />
  );
}

function DeleteDialog({ club, meetup, ...rest }: Of<"delete">) {
  const { t } = useLingui();
  const { title } = meetup;
  return (
    <Confirm
      {...rest}
      title={t`Delete the meetup?`}
      description={t`${title} and all its dates go, also from the calendars of members.`}
      action={<Trans>Delete the meetup</Trans>}
      task={() => deleteMeetup(club.id, meetup.id)}
    />
  );
}

interface ConfirmProps extends Work {
  title: string;
  description: string;
  action: ReactNode;
  task: () => Promise<unknown>;
  onClose: () => void;
}

function Confirm({ title, description, action, task, onClose, work, busy, failure }: ConfirmProps) {
  const { t } = useLingui();
  const send = async () => {
    if (await work(task)) onClose();
  };
  return (
    <Dialog title={title} description={description} open onClose={onClose}>
      <div className="grid gap-4">
        {failure !== undefined && <Message variant="error">{failure}</Message>}
        <DialogActions>
          <Button variant="quiet" data-autofocus="" onClick={onClose}>
            <Trans>Keep it</Trans>
          </Button>
          <Button variant="danger-fill" busy={busy && t`Saving...`} onClick={() => void send()}>
            {action}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
