import { CheckCheck } from "lucide-react";

import art from "#ui/art/empty-queue-clear.svg";
import { Button } from "#ui/button.tsx";
import { EmptyState, ErrorState } from "#ui/empty-state.tsx";
import { LoadingView } from "#ui/loader.tsx";
import { Message } from "#ui/message.tsx";
import { RadixDialog } from "#ui/radix-dialog.tsx";

import { NotificationItem } from "./item.tsx";
import { useNotifications } from "./use-notifications.ts";

interface PanelProps {
  unread: number;
  onRead: () => void;
  onClose: () => void;
}

export function Panel({ unread, onRead, onClose }: PanelProps) {
  const told = useNotifications({ unread, onRead });
  return (
    <RadixDialog title="Notifications" open onClose={onClose}>
      {told.failure !== undefined && <Message variant="error">{told.failure.message}</Message>}
      <Content told={told} />
    </RadixDialog>
  );
}

function Content({ told }: { told: ReturnType<typeof useNotifications> }) {
  const { items, known, error, reload, more } = told;
  if (!known && error !== undefined)
    return <ErrorState onRetry={reload}>We could not load your notifications.</ErrorState>;
  if (!known) return <LoadingView>Loading notifications...</LoadingView>;
  if (items.length === 0)
    return (
      <EmptyState art={art} title="Nothing new">
        Decisions on what you send and new followers appear here.
      </EmptyState>
    );
  const hasUnread = items.some(({ read_at }) => read_at === null);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <Button
        variant="secondary"
        size="sm"
        className="justify-self-start"
        disabled={!hasUnread}
        icon={<CheckCheck size={16} strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => void told.readAll()}
      >
        Mark all as read
      </Button>
      <ul className="notifications">
        {items.map((item) => (
          <NotificationItem key={item.id} item={item} onRead={() => void told.read(item)} />
        ))}
      </ul>
      {more && (
        <Button variant="secondary" onClick={() => void told.showOlder()}>
          Show older
        </Button>
      )}
    </div>
  );
}
