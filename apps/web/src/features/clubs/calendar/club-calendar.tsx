import { useLingui } from "@lingui/react/macro";

import { ClubPageLoading } from "#features/clubs/club-loading.tsx";
import type { ClubPageProps } from "#features/clubs/club-page.ts";
import { ErrorState } from "#ui/empty-state.tsx";

import { NextDates } from "./next-dates.tsx";
import { Subscribe } from "./subscribe.tsx";
import { useCalendarWork } from "./use-calendar-work.ts";
import { useDates } from "./use-dates.ts";
import "./calendar.css";

/** When the club plays: /clubs/<slug>/calendar. */
export function ClubCalendar({ club }: ClubPageProps) {
  const { t } = useLingui();
  const calendar = useDates(club.slug);
  const { value, error, reload } = calendar;
  const feed = useCalendarWork(reload);
  const reason = error?.message ?? "";
  if (value !== undefined)
    return (
      <div className="club-calendar">
        <NextDates club={club} calendar={calendar} value={value} />
        {club.membership !== null && <Subscribe club={club} since={value.feedSince} {...feed} />}
      </div>
    );
  if (error === undefined) return <ClubPageLoading />;
  return <ErrorState onRetry={reload}>{t`We could not load the calendar. ${reason}`}</ErrorState>;
}
