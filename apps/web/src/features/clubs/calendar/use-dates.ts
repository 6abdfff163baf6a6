import type { ClubMeetup, MeetupDate } from "@capicu/contract/club-meetups";
import { useCallback, useState } from "react";

import { readMeetups } from "#backend/club-calendar.ts";
import { useRequest } from "#lib/use-request.ts";

export interface Calendar {
  timeZone: string;
  dates: readonly MeetupDate[];
  meetups: readonly ClubMeetup[];
  hasMore: boolean;
  feedSince: string | null;
}

/** The next dates of a club, page by page. After a change all pages that are shown are read again. */
export function useDates(slug: string) {
  const [pages, setPages] = useState(1);
  const call = useCallback(() => readPages(slug, pages), [slug, pages]);
  return { ...useRequest(call), showMore: () => setPages(pages + 1) };
}

async function readPages(slug: string, pages: number): Promise<Calendar> {
  const dates: MeetupDate[] = [];
  let cursor: string | null = null;
  for (let page = 1; ; page += 1) {
    const answer = await readMeetups(slug, cursor);
    dates.push(...answer.dates);
    cursor = answer.nextCursor;
    if (cursor !== null && page < pages) continue;
    return {
      timeZone: answer.time_zone,
      dates,
      meetups: answer.meetups,
      hasMore: cursor !== null,
      feedSince: answer.feed_created_at,
    };
  }
}
