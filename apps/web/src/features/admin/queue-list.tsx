import type { PendingStats } from "@capicu/contract/moderation";
import { RefreshCw } from "lucide-react";

import { Avatar } from "#ui/avatar.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Tag } from "#ui/tag.tsx";

import { compareValues } from "./compare-values.ts";
import { flagsOf } from "./flags.ts";
import { formatShortTime } from "./format-time.ts";

interface QueueListProps {
  items: readonly PendingStats[];
  current: string;
  /** The last time the server was asked it gave no answer. */
  stale: boolean;
  onChoose: (id: string) => void;
  onRefresh: () => void;
}

/** Oldest first. */
export function QueueList({ items, current, stale, onChoose, onRefresh }: QueueListProps) {
  return (
    <section className="queue" aria-label="Waiting submissions">
      <div className="flex items-center justify-between gap-2 py-2 pr-2 pl-4">
        <h2 className="type-h3">{items.length} waiting</h2>
        <span className="ml-auto type-small text-ink-3">Oldest first</span>
        <IconButton label="Refresh" onClick={onRefresh}>
          <RefreshCw size={16} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      </div>
      <output className="queue-stale">
        {stale && "Could not refresh the list. It may have changed."}
      </output>
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
              <span className="min-w-0 flex-1">
                <span className="block truncate font-semibold">{item.user.username}</span>
                <time className="queue-time" dateTime={item.submitted_at}>
                  {formatShortTime(item.submitted_at)}
                </time>
              </span>
              <Verdict item={item} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Verdict({ item }: { item: PendingStats }) {
  const blocks = compareValues(item);
  const isRead = blocks.some(({ values }) => values.some(({ read }) => read !== null));
  if (!isRead) return <Tag look="muted">Not read</Tag>;
  const flags = flagsOf(item, blocks);
  if (flags.length === 0) return <Tag look="pos">Clean</Tag>;
  const look = flags.some((flag) => flag.look === "neg") ? "neg" : "warn";
  return <Tag look={look}>{flags.length === 1 ? "1 flag" : `${flags.length} flags`}</Tag>;
}
