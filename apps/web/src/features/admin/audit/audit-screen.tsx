import type { AuditEntry } from "@capicu/contract/audit";
import { Trans, useLingui } from "@lingui/react/macro";
import { useCallback, useEffect } from "react";
import { useSearchParams } from "react-router";

import { readAudit } from "#backend/audit.ts";
import { RoomHead, RoomWait } from "#features/admin/admin-room.tsx";
import { useLeaveWithoutRight } from "#features/admin/use-leave-without-right.ts";
import { useRequest } from "#lib/use-request.ts";
import art from "#ui/art/empty-activity.svg";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";

import { Entry } from "./audit-entry.tsx";
import { AuditExport } from "./audit-export.tsx";
import { AuditFilterForm } from "./audit-filter.tsx";
import "./audit.css";
import { filterOf, readView, writeView, type View } from "./audit-view.ts";

/** The audit log, filtered by actor, action, player and time. */
export function AuditScreen() {
  const { t } = useLingui();
  const [params, setParams] = useSearchParams();
  const search = writeView(readView(params)).toString();
  const { value, error, loading, reload } = useRequest(
    useCallback(() => {
      const { query, before } = readView(new URLSearchParams(search));
      return readAudit(filterOf(query), before);
    }, [search]),
  );
  const leaveWithoutRight = useLeaveWithoutRight();
  useEffect(() => leaveWithoutRight(error), [error, leaveWithoutRight]);
  const view = readView(params);
  const show = (next: View) => setParams(writeView(next));
  return (
    <div className="audit">
      <title>{t`Audit Log · Capicú`}</title>
      <RoomHead title={t`Audit Log`} />
      <AuditFilterForm
        key={search}
        query={view.query}
        actions={value?.actions ?? []}
        onChange={(query) => show({ query, before: null })}
      />
      <AuditExport query={view.query} />
      {value === undefined && (
        <RoomWait error={error} onRetry={reload}>{t`Loading the audit log...`}</RoomWait>
      )}
      {value !== undefined && <Entries page={value} view={view} busy={loading} onShow={show} />}
    </div>
  );
}

interface EntriesProps {
  page: { entries: AuditEntry[]; more: boolean };
  view: View;
  busy: boolean;
  onShow: (view: View) => void;
}

function Entries({ page: { entries, more }, view, busy, onShow }: EntriesProps) {
  const { t } = useLingui();
  const { query, before } = view;
  const name = entries[0]?.player?.username;
  return (
    <section aria-label={t`Entries`} aria-busy={busy} className="audit-list">
      {query.playerId !== "" && (
        <output>
          {name === undefined
            ? t`All about this player, newest first.`
            : t`All about ${name}, newest first.`}
        </output>
      )}
      {entries.length === 0 && <EmptyState art={art} title={t`No entry matches`} />}
      <ol className="audit-list">
        {entries.map((entry) => (
          <li key={entry.id}>
            <Entry
              entry={entry}
              onPlayer={(playerId) =>
                onShow({ query: { ...query, player: "", playerId }, before: null })
              }
            />
          </li>
        ))}
      </ol>
      <nav className="flex flex-wrap gap-3" aria-label={t`Pages of entries`}>
        <Button
          variant="secondary"
          disabled={before === null}
          onClick={() => onShow({ query, before: null })}
        >
          <Trans>Newest</Trans>
        </Button>
        <Button
          variant="secondary"
          disabled={!more}
          onClick={() => onShow({ query, before: entries.at(-1)?.id ?? null })}
        >
          <Trans>Older</Trans>
        </Button>
      </nav>
    </section>
  );
}
