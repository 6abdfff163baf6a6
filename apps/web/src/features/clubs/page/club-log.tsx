import type { Club } from "@capicu/contract/clubs";
import { Trans, useLingui } from "@lingui/react/macro";
import { useCallback } from "react";

import { readLogOfClub } from "#backend/clubs.ts";
import { MorePages } from "#features/clubs/more-pages.tsx";
import { useReloadWith } from "#features/clubs/use-reload-with.ts";
import { useFormats } from "#languages/formats.ts";
import { usePages } from "#lib/use-pages.ts";
import { Card } from "#ui/card.tsx";
import { ErrorState } from "#ui/empty-state.tsx";
import { LoadingView } from "#ui/loader.tsx";

import { DAY } from "./day.ts";
import { describeEntry } from "./log-sentences.ts";

/** What happened in the club, for its members. */
export function ClubLog({ club }: { club: Club }) {
  return (
    <Card className="club-card" aria-labelledby="club-log">
      <h2 id="club-log" className="type-h2">
        <Trans>What happened</Trans>
      </h2>
      <Entries club={club} />
    </Card>
  );
}

function Entries({ club }: { club: Club }) {
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
            <span>{describeEntry(entry, t)}</span>
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
