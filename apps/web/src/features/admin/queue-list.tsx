import type { PendingStats } from "@capicu/contract/moderation";
import { RefreshCw } from "lucide-react";

import { Avatar } from "#ui/avatar.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Tag } from "#ui/tag.tsx";

import { countFlags } from "./compare-values.ts";

interface QueueListProps {
  items: readonly PendingStats[];
  current: string;
  onChoose: (id: string) => void;
  onRefresh: () => void;
}

/** Oldest first. */
export function QueueList({ items, current, onChoose, onRefresh }: QueueListProps) {
  return (
    <section className="queue" aria-label="Waiting submissions">
      <div className="flex items-center justify-between gap-2 px-4 py-2">
        <h2 className="type-h3">{items.length} waiting</h2>
        <IconButton label="Refresh" onClick={onRefresh}>
          <RefreshCw size={16} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      </div>
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
                <time className="type-small opacity-75" dateTime={item.submitted_at}>
                  {shortTime(item.submitted_at)}
                </time>
              </span>
              <Flags count={countFlags(item)} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Flags({ count }: { count: number }) {
  if (count === 0) return <Tag look="pos">Clean</Tag>;
  return <Tag look="warn">{count === 1 ? "1 flag" : `${count} flags`}</Tag>;
}

const TIME = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" });

export const shortTime = (time: string) => TIME.format(new Date(time));
