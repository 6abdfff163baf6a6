import {
  HEALTH_DAYS,
  UNDO_DAYS,
  type PastDecision,
  type QueueHealth,
} from "@capicu/contract/review-queue";
import { useState } from "react";

import { followQueueHealth } from "#backend/live-changes.ts";
import { readQueueHealth } from "#backend/review-queue.ts";
import { formatShortTime } from "#features/admin/format-time.ts";
import { useFreshness } from "#lib/use-freshness.ts";
import { useRequest } from "#lib/use-request.ts";
import { waitWords } from "#lib/wait-words.ts";
import { Button } from "#ui/button.tsx";
import { ErrorState } from "#ui/empty-state.tsx";
import { LoadingView } from "#ui/loader.tsx";
import { StatusTag } from "#ui/tag.tsx";

interface QueueHealthProps {
  busy: boolean;
  onUndo: (id: string) => Promise<void>;
}

/** How long players wait, how much each moderator decides, and what can be undone. */
export function QueueHealthPanel({ busy, onUndo }: QueueHealthProps) {
  const { value, error, reload } = useRequest(readQueueHealth);
  useFreshness(followQueueHealth, reload);
  if (value === undefined && error !== undefined) return <ErrorState onRetry={reload} />;
  if (value === undefined) return <LoadingView>Loading the queue’s health...</LoadingView>;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Figures health={value.health} />
      <Moderators moderators={value.health.moderators} />
      <Decisions
        decisions={value.decisions}
        busy={busy}
        onUndo={(id) => void onUndo(id).then(reload)}
      />
    </div>
  );
}

function Figures({ health }: { health: QueueHealth }) {
  const {
    waiting: pendingCount,
    appeals,
    oldestSeconds,
    medianWaitSeconds,
    decided,
    reversed,
  } = health;
  const figures = [
    ["Waiting", String(pendingCount), appeals === 1 ? "1 appeal" : `${appeals} appeals`],
    ["Oldest", oldestSeconds === null ? "–" : waitWords(oldestSeconds), "longest wait now"],
    [
      "Median wait",
      medianWaitSeconds === null ? "–" : waitWords(medianWaitSeconds),
      `to the first decision, last ${HEALTH_DAYS} days`,
    ],
    ["Reversed", String(reversed), `of ${decided} decisions, last ${HEALTH_DAYS} days`],
  ] as const;
  return (
    <dl className="health-figures">
      {figures.map(([name, figure, note]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {figure}
            <span>{note}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

const COLUMNS = ["Moderator", "Looking at", "Approved", "Rejected", "Reversed"];

function Moderators({ moderators }: Pick<QueueHealth, "moderators">) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls by the arrow keys
    <section className="overflow-x-auto" aria-label="Load per moderator" tabIndex={0}>
      <table className="load" aria-label="Load per moderator">
        <thead>
          <tr>
            {COLUMNS.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {moderators.map(({ username, looking, approved, rejected, reversed }) => (
            <tr key={username}>
              <th scope="row">{username}</th>
              {[looking, approved, rejected, reversed].map((count, index) => (
                <td key={COLUMNS[index + 1]}>{count}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface DecisionsProps {
  decisions: readonly PastDecision[];
  busy: boolean;
  onUndo: (id: string) => void;
}

function Decisions({ decisions, busy, onUndo }: DecisionsProps) {
  // It is easy to press the wrong one of fifty buttons, so each asks for confirmation.
  const [confirmingId, setConfirmingId] = useState<string | null>(null);
  return (
    <section aria-label="Decisions that may be undone">
      <h2 className="mb-2 type-h3">Decided in the last {UNDO_DAYS} days</h2>
      {decisions.length === 0 && <p className="text-ink-2">Nothing yet.</p>}
      <ul className="past-decisions">
        {decisions.map(({ submission_id, player, moderator, verdict, decided_at, reason }) => (
          <li key={submission_id}>
            <div className="min-w-0 flex-1">
              <strong className="wrap-anywhere">{player}</strong> <StatusTag status={verdict} />
              <p className="type-small wrap-anywhere text-ink-2">
                {moderator ?? "A former moderator"} · {formatShortTime(decided_at)}
                {reason !== null && ` · ${reason}`}
              </p>
            </div>
            {confirmingId === submission_id ? (
              <Button
                variant="danger"
                size="sm"
                disabled={busy}
                aria-label={`Confirm to undo: ${player}, ${verdict}`}
                onClick={() => onUndo(submission_id)}
              >
                Really undo?
              </Button>
            ) : (
              <Button
                variant="secondary"
                size="sm"
                disabled={busy}
                aria-label={`Undo: ${player}, ${verdict}`}
                onClick={() => setConfirmingId(submission_id)}
              >
                Undo
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
