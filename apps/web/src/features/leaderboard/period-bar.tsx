import { seasonOf, type BoardPeriod, type SeasonOnBoard } from "@capicu/contract/leaderboard";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";

import { useFormats } from "#languages/formats.ts";
import { utcDay } from "#lib/utc-day.ts";

import type { View } from "./view.ts";

/** The zone in which the days of boards begin and end. */
const ZONE = "UTC";

interface PeriodBarProps {
  view: View;
  /** Undefined until the board has come, and on boards of now. */
  period: BoardPeriod | undefined;
  onChange: (change: Partial<View>) => void;
}

/** Says which day or season is shown, chooses another day, and leads back to today. */
export function PeriodBar({ view, period, onChange }: PeriodBarProps) {
  const isPast = view.at !== "" && seasonOf(view.timeframe) === null;
  return (
    <div className="period-bar type-small">
      {isPast && <DayField view={view} period={period} onChange={onChange} />}
      <output className="period-words">{period !== undefined && <Words period={period} />} </output>
      <button type="button" className="link" onClick={() => onChange({ at: "", timeframe: "all" })}>
        <Trans>Back to the board of today</Trans>
      </button>
    </div>
  );
}

function DayField({ view, period, onChange }: PeriodBarProps) {
  const { t } = useLingui();
  const [latest] = useState(() => utcDay(-1));
  const present = period?.day ?? view.at;
  // A day is typed in parts: each part alone is a day that nobody means.
  const [typed, setTyped] = useState<string | null>(null);
  const first = period?.first_day ?? undefined;
  const isOffered = (day: string) => day !== "" && day >= (first ?? "2000") && day <= latest;
  return (
    <label className="period-day">
      <span>{t`Day`}</span>
      <input
        type="date"
        className="input"
        min={first}
        max={latest}
        value={typed ?? present}
        onChange={({ currentTarget: { value } }) => {
          setTyped(isOffered(value) ? null : value);
          if (isOffered(value)) onChange({ at: value });
        }}
        onBlur={() => setTyped(null)}
      />
    </label>
  );
}

function useDay(): (day: string) => string {
  const { date } = useFormats();
  return (day) => date(new Date(`${day}T00:00Z`), { dateStyle: "long", timeZone: ZONE });
}

function Words({ period }: { period: BoardPeriod }) {
  const { day, season, note } = period;
  return (
    <>
      {note !== null && (
        <>
          <Note period={period} note={note} />{" "}
        </>
      )}
      {day !== null && <PastDay day={day} />}
      {day === null && season !== null && note === null && <Season season={season} />}
      {day === null && season === null && note === null && (
        <Trans>This is the board of today.</Trans>
      )}
    </>
  );
}

function PastDay({ day }: { day: string }) {
  const { t } = useLingui();
  const dayText = useDay()(day);
  return t`The board as it stood at the end of ${dayText} (${ZONE}). Whoever hides their statistics now is not listed.`;
}

function Season({ season: { name, first_day, last_day, state } }: { season: SeasonOnBoard }) {
  const { t } = useLingui();
  const day = useDay();
  const [today] = useState(() => utcDay());
  const [from, to] = [day(first_day), day(last_day)];
  const isOver = last_day < today;
  return (
    <>
      {t`${name}: what was gained from ${from} to ${to}, both included (${ZONE}).`}{" "}
      {state === "closed" && (
        <Trans>
          The season is closed and its result final; later corrections are noted beside a place.
        </Trans>
      )}
      {state !== "closed" && isOver && (
        <Trans>Its last day is over; the result is final once a moderator has closed it.</Trans>
      )}
      {state !== "closed" && !isOver && <Trans>The season is running.</Trans>}
    </>
  );
}

interface NoteFacts {
  first: string;
  name: string;
  begin: string;
}

const NOTES: Record<NonNullable<BoardPeriod["note"]>, (facts: NoteFacts) => MessageDescriptor> = {
  no_date: () => msg`The address names no day. You see the board of today.`,
  no_such_day: () => msg`That month has no such day. You see the nearest one.`,
  future: () => msg`That day is still to come. You see the board of today.`,
  before_first: ({ first }) => msg`The first numbers were approved on ${first}. You see that day.`,
  no_past: () => msg`There is no past board yet. You see the board of today.`,
  all_times_only: () => msg`A past day is shown with the numbers of all time.`,
  not_of_clubs: () =>
    msg`Clubs have no boards of past days and closed seasons. You see the board of today.`,
  unknown_season: () => msg`There is no such season. You see the board of all time.`,
  season_ahead: ({ name, begin }) =>
    msg`${name} begins on ${begin}. You see the board of all time.`,
};

function Note({ period, note }: { period: BoardPeriod; note: NonNullable<BoardPeriod["note"]> }) {
  const { t } = useLingui();
  const day = useDay();
  const { first_day, season } = period;
  const first = first_day === null ? "" : day(first_day);
  const begin = season === null ? "" : day(season.first_day);
  return t(NOTES[note]({ first, name: season?.name ?? "", begin }));
}
