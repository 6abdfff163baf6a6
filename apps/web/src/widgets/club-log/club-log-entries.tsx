import { useLingui } from "@lingui/react/macro";
import { useCallback } from "react";

import { readLogOfClub } from "#backend/clubs.ts";
import { useFormats } from "#languages/formats.ts";
import { usePages } from "#lib/use-pages.ts";
import { useReloadWith } from "#lib/use-reload-with.ts";
import { ErrorState } from "#ui/empty-state.tsx";
import { LoadingView } from "#ui/loader.tsx";
import { MorePages } from "#widgets/more-pages.tsx";

import { describeEntry } from "./log-sentences.ts";

const DAY = { year: "numeric", month: "long", day: "numeric" } as const;

interface ClubLogEntriesProps {
  /** As it was read last: the log is read again with it. */
  club: { id: string };
}

/** What happened in a club, for its members and for moderators. */
export function ClubLogEntries({ club }: ClubLogEntriesProps) {
  const { t } = useLingui();
  const { date } = useFormats();
  const { id } = club;
  const read = useCallback(
    async (cursor: string | null) => {
      const { entries, nextCursor } = await readLogOfClub(id, cursor);
      return { rows: entries, nextCursor };
    },
    [id],
  );
  const pages = usePages(read, (entry) => String(entry.id));
  const { rows, error, reload } = pages;
  useReloadWith(club, reload);
  const reason = error?.message ?? "";
  if (rows === undefined && error !== undefined)
    return <ErrorState onRetry={reload}>{t`We could not load the log. ${reason}`}</ErrorState>;
  if (rows === undefined) return <LoadingView>{t`Loading the log...`}</LoadingView>;
  return (
    <>
      <ol className="grid gap-2.5">
        {rows.map((entry) => (
          <li key={entry.id} className="grid gap-0.5">
            <span className="wrap-anywhere">{describeEntry(entry, t)}</span>
            <time dateTime={entry.happened_at} className="type-small text-ink-3">
              {date(new Date(entry.happened_at), DAY)}
            </time>
          </li>
        ))}
      </ol>
      <MorePages pages={pages} />
    </>
  );
}
