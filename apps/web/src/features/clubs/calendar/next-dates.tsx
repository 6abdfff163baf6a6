import type { MeetupDate } from "@capicu/contract/club-meetups";
import type { Club } from "@capicu/contract/clubs";
import { Trans, useLingui } from "@lingui/react/macro";
import { CalendarDays, Plus } from "lucide-react";
import { useState } from "react";

import { changeMeetupDate, readMeetupFile } from "#backend/club-calendar.ts";
import { isOrganiser } from "#lib/club-roles.ts";
import { saveFile } from "#lib/save-file.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Message } from "#ui/message.tsx";
import { OutdatedMessage } from "#ui/outdated-message.tsx";

import { CalendarDialogs } from "./calendar-dialogs.tsx";
import type { OpenDialog } from "./calendar-page.ts";
import { DateList } from "./date-list.tsx";
import { DateMenu } from "./date-menu.tsx";
import { useCalendarWork } from "./use-calendar-work.ts";
import type { Calendar, useDates } from "./use-dates.ts";

interface NextDatesProps {
  club: Club;
  calendar: ReturnType<typeof useDates>;
  value: Calendar;
}

export function NextDates({ club, calendar, value }: NextDatesProps) {
  const { t } = useLingui();
  const { timeZone, dates, meetups, hasMore } = value;
  const { loading, reload, showMore } = calendar;
  const acts = useCalendarWork(reload);
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const openDialog = (next: OpenDialog) => {
    acts.forget();
    setOpen(next);
  };
  const menuOf = (date: MeetupDate, day: string) => {
    const meetup = meetups.find(({ id }) => id === date.meetup_id);
    if (!isOrganiser(club.membership?.role) || meetup === undefined) return null;
    return (
      <DateMenu
        date={date}
        meetup={meetup}
        day={day}
        onOpen={openDialog}
        onChange={(action) => void acts.work(() => change(club, date, action))}
      />
    );
  };
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] content-start gap-4 p-5">
      <Head club={club} zone={timeZone} onAdd={() => openDialog({ kind: "add" })} />
      {open === null && acts.failure !== undefined && (
        <Message variant="error">{acts.failure}</Message>
      )}
      <OldDates calendar={calendar} />
      {dates.length === 0 ? (
        <NoDates />
      ) : (
        <DateList
          dates={dates}
          zone={timeZone}
          usualPlace={club.place}
          onSave={(date) => void acts.work(() => saveDate(club, date))}
          actions={menuOf}
        />
      )}
      {hasMore && (
        <Button
          variant="secondary"
          className="justify-self-center"
          busy={loading && t`Loading...`}
          onClick={showMore}
        >
          <Trans>Show more</Trans>
        </Button>
      )}
      <CalendarDialogs club={club} open={open} onClose={() => setOpen(null)} {...acts} />
    </Card>
  );
}

const change = (club: Club, { meetup_id, day }: MeetupDate, action: "cancel" | "restore") =>
  changeMeetupDate({ clubId: club.id, meetupId: meetup_id, day, change: { action } });

async function saveDate(club: Club, date: MeetupDate) {
  const { name, file } = await readMeetupFile(club.slug, date);
  saveFile(new Blob([file], { type: "text/calendar" }), name);
}

function Head({ club, zone, onAdd }: { club: Club; zone: string; onAdd: () => void }) {
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="type-h2">
          <Trans>Next dates</Trans>
        </h2>
        {isOrganiser(club.membership?.role) && (
          <Button icon={<Plus size={16} strokeWidth={1.75} aria-hidden="true" />} onClick={onAdd}>
            <Trans>Add a meetup</Trans>
          </Button>
        )}
      </div>
      <p className="type-small text-ink-2">
        <Trans>Times are those of the club’s time zone, {zone}.</Trans>
      </p>
    </>
  );
}

/** The dates stay on the page when they cannot be read again. */
function OldDates({ calendar: { error, loading, reload } }: Pick<NextDatesProps, "calendar">) {
  if (error === undefined || loading) return null;
  return <OutdatedMessage reason={error.message} onRetry={reload} />;
}

function NoDates() {
  return (
    <p className="flex items-center gap-2 py-4 text-ink-2">
      <CalendarDays size={18} strokeWidth={1.75} className="flex-none" aria-hidden="true" />
      <Trans>No dates are planned.</Trans>
    </p>
  );
}
