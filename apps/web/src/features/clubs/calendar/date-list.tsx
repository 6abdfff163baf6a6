import type { MeetupDate } from "@capicu/contract/club-meetups";
import { Trans, useLingui } from "@lingui/react/macro";
import { CalendarPlus, MapPin } from "lucide-react";
import type { ReactNode } from "react";

import { useZoneWords } from "#lib/use-zone-words.ts";
import { IconButton } from "#ui/icon-button.tsx";
import { Tag } from "#ui/tag.tsx";

interface DateListProps {
  dates: readonly MeetupDate[];
  zone: string;
  /** Of the club, where the page names it already. */
  usualPlace: string | null;
  onSave: (date: MeetupDate) => void;
  /** What the reader may do with a date, besides. */
  actions: (date: MeetupDate, day: string) => ReactNode;
}

export function DateList({ dates, ...rest }: DateListProps) {
  return (
    <ul className="club-dates">
      {dates.map((date) => (
        <DateItem key={`${date.meetup_id} ${date.day}`} date={date} {...rest} />
      ))}
    </ul>
  );
}

type DateItemProps = Omit<DateListProps, "dates"> & { date: MeetupDate };

function DateItem({ date, zone, usualPlace, onSave, actions }: DateItemProps) {
  const { t } = useLingui();
  const words = useZoneWords(zone);
  const day = words.day(new Date(date.starts_at));
  const { title, place, is_cancelled } = date;
  return (
    <li className="club-date" data-cancelled={is_cancelled ? "" : undefined}>
      <div className="grid min-w-0 gap-1">
        <h3 className="type-h3">
          <time dateTime={date.starts_at}>{day}</time>
        </h3>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <bdi className="font-[600]">{title}</bdi>
          <DateTags date={date} />
        </p>
        <Times date={date} zone={zone} />
        {place !== null && place !== usualPlace && (
          <p className="flex items-start gap-1.5 text-ink-2">
            <MapPin size={16} strokeWidth={1.75} className="mt-1 flex-none" aria-hidden="true" />
            <bdi>{place}</bdi>
          </p>
        )}
      </div>
      <div className="flex gap-2">
        {!is_cancelled && (
          <IconButton
            label={t`Add to my calendar: ${title}, ${day}`}
            outlined
            onClick={() => onSave(date)}
          >
            <CalendarPlus size={18} strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
        )}
        {actions(date, day)}
      </div>
    </li>
  );
}

function DateTags({ date: { is_cancelled, is_moved } }: { date: MeetupDate }) {
  if (is_cancelled)
    return (
      <Tag variant="neg">
        <Trans comment="A date of a meetup does not take place.">Cancelled</Trans>
      </Tag>
    );
  if (!is_moved) return null;
  return (
    <Tag variant="warn">
      <Trans comment="A date of a meetup takes place at another time.">Moved</Trans>
    </Tag>
  );
}

function Times({ date, zone }: { date: MeetupDate; zone: string }) {
  const words = useZoneWords(zone);
  const [start, end] = [new Date(date.starts_at), new Date(date.ends_at)];
  const own = words.own(start);
  const [from, to] = [words.clock(start), words.zonedClock(end)];
  return (
    <>
      <p className="text-ink-2">
        <Trans comment="Hours of the clock: from 8:00 PM to 11:00 PM AST">
          {from} to {to}
        </Trans>
      </p>
      {own !== null && (
        <p className="type-small text-ink-2">
          <Trans comment="The beginning in the reader’s own time zone">
            Begins for you at {own}
          </Trans>
        </p>
      )}
    </>
  );
}
