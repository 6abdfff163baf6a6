import {
  HEALTH_DAYS,
  UNDO_DAYS,
  type PastDecision,
  type QueueHealth,
} from "@capicu/contract/review-queue";
import { msg, plural, select } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";

import { followQueueHealth } from "#backend/live-changes.ts";
import { readQueueHealth } from "#backend/review-queue.ts";
import { useTimes } from "#features/admin/format-time.ts";
import { useFormats } from "#languages/formats.ts";
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
  const { t } = useLingui();
  const { value, error, reload } = useRequest(readQueueHealth);
  useFreshness(followQueueHealth, reload);
  if (value === undefined && error !== undefined) return <ErrorState onRetry={reload} />;
  if (value === undefined) return <LoadingView>{t`Loading the queue’s health...`}</LoadingView>;
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
  const { t } = useLingui();
  const { number, deadline } = useFormats();
  const [read] = useState(() => Date.now());
  const {
    waiting: pendingCount,
    appeals,
    oldestSeconds,
    medianWaitSeconds,
    decided,
    reversed,
  } = health;
  const since = deadline(new Date(read - (oldestSeconds ?? 0) * 1000));
  const figures = [
    [
      t({ message: "Waiting", context: "queue" }),
      number(pendingCount),
      t`${plural(appeals, { one: "# appeal", other: "# appeals" })}`,
    ],
    [
      t({ message: "Oldest", context: "queue" }),
      oldestSeconds === null ? "–" : waitWords(oldestSeconds),
      oldestSeconds === null ? t`longest wait now` : t`longest wait now, since ${since}`,
    ],
    [
      t`Median wait`,
      medianWaitSeconds === null ? "–" : waitWords(medianWaitSeconds),
      t`${plural(HEALTH_DAYS, {
        one: "to the first decision, last # day",
        other: "to the first decision, last # days",
      })}`,
    ],
    [
      t(REVERSED),
      number(reversed),
      t`${plural(decided, {
        one: "of # decision",
        other: "of # decisions",
      })}, ${plural(HEALTH_DAYS, {
        one: "last # day",
        other: "last # days",
      })}`,
    ],
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

/** How many decisions were undone or overturned. */
const REVERSED = msg({ message: "Reversed", context: "queue" });
const COLUMNS = [
  msg({ message: "Looking at", comment: "How many submissions a moderator looks at now" }),
  msg({ message: "Approved", comment: "How many submissions", context: "queue" }),
  msg({ message: "Rejected", comment: "How many submissions", context: "queue" }),
  REVERSED,
];

function Moderators({ moderators }: Pick<QueueHealth, "moderators">) {
  const { t } = useLingui();
  const { number } = useFormats();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls by the arrow keys
    <section className="overflow-x-auto" aria-label={t`Load per moderator`} tabIndex={0}>
      <table className="load" aria-label={t`Load per moderator`}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Moderator</Trans>
            </th>
            {COLUMNS.map((name) => (
              <th key={name.id} scope="col">
                {t(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {moderators.map(({ username, looking, approved, rejected, reversed }) => (
            <tr key={username}>
              <th scope="row">{username}</th>
              {[looking, approved, rejected, reversed].map((count, index) => (
                <td key={COLUMNS[index]?.id}>{number(count)}</td>
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
  const { t } = useLingui();
  const times = useTimes();
  // It is easy to press the wrong one of fifty buttons, so each asks for confirmation.
  const [confirmingId, setConfirmingId] = useState<string | null>(null);
  return (
    <section aria-label={t`Decisions that may be undone`}>
      <h2 className="mb-2 type-h3">
        <Plural
          value={UNDO_DAYS}
          one="Decided in the last # day"
          other="Decided in the last # days"
        />
      </h2>
      {decisions.length === 0 && (
        <p className="text-ink-2">
          <Trans>Nothing yet.</Trans>
        </p>
      )}
      <ul className="past-decisions">
        {decisions.map(({ submission_id, player, moderator, verdict, decided_at, reason }) => (
          <li key={submission_id}>
            <div className="min-w-0 flex-1">
              <strong className="wrap-anywhere">{player}</strong> <StatusTag status={verdict} />
              <p className="type-small wrap-anywhere text-ink-2">
                {moderator ?? t`A former moderator`} · {times.time(decided_at)}
                {reason !== null && ` · ${reason}`}
              </p>
            </div>
            <UndoButton
              decision={{ player, verdict }}
              busy={busy}
              confirming={confirmingId === submission_id}
              onAsk={() => setConfirmingId(submission_id)}
              onUndo={() => onUndo(submission_id)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface UndoButtonProps {
  decision: Pick<PastDecision, "player" | "verdict">;
  busy: boolean;
  /** Whether the next click undoes it. */
  confirming: boolean;
  onAsk: () => void;
  onUndo: () => void;
}

function UndoButton({
  decision: { player, verdict },
  busy,
  confirming,
  onAsk,
  onUndo,
}: UndoButtonProps) {
  const { t } = useLingui();
  return confirming ? (
    <Button
      variant="danger"
      size="sm"
      disabled={busy}
      aria-label={t`${select(verdict, {
        approved: `Confirm to undo: ${player}, approved`,
        other: `Confirm to undo: ${player}, rejected`,
      })}`}
      onClick={onUndo}
    >
      <Trans>Really undo?</Trans>
    </Button>
  ) : (
    <Button
      variant="secondary"
      size="sm"
      disabled={busy}
      aria-label={t`${select(verdict, {
        approved: `Undo: ${player}, approved`,
        other: `Undo: ${player}, rejected`,
      })}`}
      onClick={onAsk}
    >
      <Trans>Undo</Trans>
    </Button>
  );
}
