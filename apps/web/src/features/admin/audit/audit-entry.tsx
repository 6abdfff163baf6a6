import type { AuditEntry } from "@capicu/contract/audit";
import { Trans, useLingui } from "@lingui/react/macro";

import { useTimes } from "#features/admin/format-time.ts";
import { Card } from "#ui/card.tsx";

import { changesOf, flat } from "./audit-changes.ts";
import { reasonBeside, sentenceOf } from "./audit-sentences.ts";

interface EntryProps {
  entry: AuditEntry;
  /** Filters the log by this player. */
  onPlayer: (id: string) => void;
}

/** Who did what to whom, when and why; the changes can be expanded. */
export function Entry({ entry, onPlayer }: EntryProps) {
  const { i18n } = useLingui();
  const times = useTimes();
  const { action, player, happened_at: when, reason } = entry;
  const actor = entry.actor?.username ?? null;
  const beside = reasonBeside({ actor, reason });
  return (
    <Card className="audit-entry">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <strong className="wrap-anywhere">
          {sentenceOf(i18n, { action, reason, actor, player: player?.username ?? null })}
        </strong>
        <time className="type-small text-ink-2" dateTime={when}>
          {times.withSeconds(when)}
        </time>
      </p>
      {player !== null && (
        <p className="wrap-anywhere">
          <button type="button" className="underline" onClick={() => onPlayer(player.id)}>
            <Trans>All about {player.username}</Trans>
          </button>
        </p>
      )}
      {beside !== null && (
        <p className="wrap-anywhere text-ink-2">
          <Trans>Reason: {beside}</Trans>
        </p>
      )}
      <Facts entry={entry} />
    </Card>
  );
}

function Facts({
  entry: { id, action, before, after, details, subject_type, subject_id },
}: {
  entry: AuditEntry;
}) {
  const changes = changesOf(before, after);
  const more = Object.entries(flat(details));
  return (
    <details>
      <summary className="audit-summary">
        <Trans>
          What changed<span className="sr-only">, entry {id}</span>
        </Trans>
      </summary>
      <dl className="audit-facts type-small">
        {changes.map(({ name, before: was, after: is }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <del className="sr-only">{was}</del>
              <span aria-hidden="true">{was}</span> → <ins className="no-underline">{is}</ins>
            </dd>
          </div>
        ))}
        {more.map(([name, value]) => (
          <div key={`more ${name}`}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>action</dt>
          <dd>{action}</dd>
        </div>
        <div>
          <dt>{subject_type}</dt>
          <dd>{subject_id ?? "–"}</dd>
        </div>
      </dl>
    </details>
  );
}
