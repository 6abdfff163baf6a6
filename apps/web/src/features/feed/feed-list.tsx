import type { FeedDay } from "@capicu/contract/following-feed";
import { Trans, useLingui } from "@lingui/react/macro";
import { useCallback, useState } from "react";

import { readFeed } from "#backend/following-feed.ts";
import { useFormats } from "#languages/formats.ts";
import { usePages } from "#lib/use-pages.ts";
import art from "#ui/art/empty-activity.svg";
import { EmptyState, ErrorState } from "#ui/empty-state.tsx";
import { Link } from "#ui/link.tsx";
import { LoadingView } from "#ui/loader.tsx";
import { MorePages } from "#widgets/more-pages.tsx";

import { FeedItem } from "./feed-item.tsx";
import { FeedSwitch } from "./feed-switch.tsx";

const keyOf = ({ day, user_id }: FeedDay) => `${day} ${user_id}`;

/** The switch, and below it a section for each day. */
export function FeedList() {
  const { t } = useLingui();
  // Null until the first answer has told it.
  const [isOn, setOn] = useState<boolean | null>(null);
  const read = useCallback(async (cursor: string | null) => {
    const { is_on, days, nextCursor } = await readFeed(cursor);
    setOn(is_on);
    return { rows: days, nextCursor };
  }, []);
  const pages = usePages(read, keyOf);
  const { rows, error, reload } = pages;
  if (rows === undefined && error !== undefined)
    return <ErrorState onRetry={reload}>{error.message}</ErrorState>;
  if (rows === undefined || isOn === null)
    return <LoadingView>{t`Loading the feed...`}</LoadingView>;
  return (
    <>
      <FeedSwitch isOn={isOn} onChange={reload} />
      {isOn && rows.length === 0 && <Nothing />}
      {daysOf(rows).map(([day, items]) => (
        <DaySection key={day} day={day} items={items} />
      ))}
      <MorePages pages={pages} />
    </>
  );
}

function Nothing() {
  const { t } = useLingui();
  return (
    <EmptyState
      art={art}
      title={t`Nothing new`}
      action={
        <Link to="/players" className="link">
          <Trans>Find players to follow</Trans>
        </Link>
      }
    >
      <Trans>When an upload of a player you follow is approved, it stands here.</Trans>
    </EmptyState>
  );
}

/** In their order: a day's rows stand together. */
function daysOf(rows: readonly FeedDay[]): [string, readonly FeedDay[]][] {
  const days = new Map<string, FeedDay[]>();
  for (const row of rows) days.set(row.day, [...(days.get(row.day) ?? []), row]);
  return [...days];
}

function DaySection({ day, items }: { day: string; items: readonly FeedDay[] }) {
  const { date } = useFormats();
  const name = date(new Date(`${day}T00:00:00Z`), { dateStyle: "full", timeZone: "UTC" });
  return (
    <section className="card p-5" aria-label={name}>
      <h2 className="type-h3">
        <time dateTime={day}>{name}</time>
      </h2>
      <ul className="mt-3 grid gap-4">
        {items.map((item) => (
          <li key={item.user_id}>
            <FeedItem item={item} />
          </li>
        ))}
      </ul>
    </section>
  );
}
