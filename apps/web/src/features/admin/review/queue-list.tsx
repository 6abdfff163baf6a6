import { UNCHECKED, verdictOf, type FlagKind, type Verdict } from "@capicu/contract/consistency";
import { tellPriority } from "@capicu/contract/flag-priority";
import { PENDING_MAX, type PendingStats } from "@capicu/contract/moderation";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Eye, RefreshCw } from "lucide-react";

import { useTimes } from "#features/admin/format-time.ts";
import { useSay } from "#languages/say.ts";
import { Avatar } from "#ui/avatar.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Tag, type TagVariant } from "#ui/tag.tsx";

import { QueueFilter } from "./queue-filter.tsx";
import { useFlagReader } from "./use-flag-reader.ts";
import { verdictWords } from "./verdict-words.ts";

interface QueueListProps {
  items: readonly PendingStats[];
  parked: readonly PendingStats[];
  reason: FlagKind | null;
  onNarrow: (reason: FlagKind | null) => void;
  ownId: string;
  current: string | null;
  /** The last request got no answer. */
  stale: boolean;
  onChoose: (id: string) => void;
  onRefresh: () => void;
}

/** The highest priority comes first, then the oldest. */
export function QueueList(props: QueueListProps) {
  const { t } = useLingui();
  const { items, parked, reason, stale, onNarrow, onRefresh } = props;
  const count = items.length;
  const areAll = count + parked.length < PENDING_MAX;
  return (
    <section className="queue" aria-label={t`Waiting submissions`}>
      <div className="flex items-center gap-2 py-2 pr-2 pl-4">
        <div className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-2">
          <h2 className="type-h3">
            {areAll ? (
              <Plural value={count} one="# waiting" other="# waiting" />
            ) : (
              <Plural value={count} one="The first # waiting" other="The first # waiting" />
            )}
          </h2>
          <span className="type-small text-ink-3">
            <Trans>Flagged first</Trans>
          </span>
        </div>
        <IconButton label={t`Refresh`} onClick={onRefresh}>
          <RefreshCw size={16} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      </div>
      <output className="queue-stale">
        {stale && t`Could not refresh the list. It may have changed.`}
      </output>
      <QueueFilter reason={reason} onNarrow={onNarrow} />
      <Items {...props} items={items} />
      {items.length === 0 && (
        <p className="queue-none">
          <Trans>Nothing waits here.</Trans>
        </p>
      )}
      {parked.length > 0 && (
        <details className="queue-parked">
          <summary>
            <Plural value={parked.length} one="# parked" other="# parked" />
          </summary>
          <Items {...props} items={parked} />
        </details>
      )}
    </section>
  );
}

type ItemsProps = Pick<QueueListProps, "items" | "ownId" | "current" | "onChoose">;

function Items({ items, ownId, current, onChoose }: ItemsProps) {
  const times = useTimes();
  return (
    <ul>
      {items.map((item) => (
        <li key={item.id}>
          <button
            type="button"
            className="queue-item"
            aria-current={item.id === current}
            onClick={() => onChoose(item.id)}
          >
            <Avatar id={item.user_id} name={item.user.username} size={36} />
            <span className="queue-who">
              <span className="block truncate font-semibold">{item.user.username}</span>
              <time className="queue-time" dateTime={item.submitted_at}>
                {times.short(item.submitted_at)}
              </time>
              {item.sampled && (
                <span className="queue-looking">
                  <Trans>Selected for a spot check</Trans>
                </span>
              )}
              <Looking item={item} ownId={ownId} />
            </span>
            <VerdictChip item={item} />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Names another moderator who is reviewing it. */
function Looking({ item: { lease }, ownId }: { item: PendingStats; ownId: string }) {
  if (lease === null || lease.moderator_id === ownId) return null;
  const { username } = lease;
  return (
    <span className="queue-looking">
      <Eye size={14} strokeWidth={1.75} aria-hidden="true" />
      <span className="truncate">
        <Trans>{username} is looking at this</Trans>
      </span>
    </span>
  );
}

const CHIPS: Record<Verdict, TagVariant> = {
  unchecked: "muted",
  flagged: "warn",
  compare: "outline",
  clean: "pos",
};

function VerdictChip({ item: { check } }: { item: PendingStats }) {
  const { t } = useLingui();
  const say = useSay();
  const reader = useFlagReader();
  const verdict = verdictOf(check);
  const isUnknown = verdict === "unchecked" && check.flags.length === 0;
  const isGrave = check.flags.some(({ severity }) => severity === "alert");
  return (
    <span title={isUnknown ? say(UNCHECKED.priority_reason) : tellPriority(check.flags, reader)}>
      <Tag variant={verdict === "flagged" && isGrave ? "neg" : CHIPS[verdict]}>
        {t(verdictWords(verdict, check.flags.length))}
      </Tag>
    </span>
  );
}
