import { Trans, useLingui } from "@lingui/react/macro";
import { CheckCheck } from "lucide-react";

import art from "#ui/art/empty-queue-clear.svg";
import { Button } from "#ui/button.tsx";
import { EmptyState, ErrorState } from "#ui/empty-state.tsx";
import { LoadingView } from "#ui/loader.tsx";
import { Message } from "#ui/message.tsx";
import { RadixDialog } from "#ui/radix-dialog.tsx";

import { DeviceOffer } from "./device-offer.tsx";
import { NotificationItem } from "./item.tsx";
import { useNotifications } from "./use-notifications.ts";

interface PanelProps {
  unread: number;
  onRead: () => void;
  onClose: () => void;
}

export function Panel({ unread, onRead, onClose }: PanelProps) {
  const { t } = useLingui();
  const notifications = useNotifications({ unread, onRead });
  return (
    <RadixDialog title={t`Notifications`} open onClose={onClose}>
      {notifications.failure !== undefined && (
        <Message variant="error">{notifications.failure.message}</Message>
      )}
      <Content notifications={notifications} />
    </RadixDialog>
  );
}

function Content({ notifications }: { notifications: ReturnType<typeof useNotifications> }) {
  const { t } = useLingui();
  const { items, isLoaded, error, reload, more } = notifications;
  if (!isLoaded && error !== undefined)
    return (
      <ErrorState onRetry={reload}>
        <Trans>We could not load your notifications.</Trans>
      </ErrorState>
    );
  if (!isLoaded) return <LoadingView>{t`Loading notifications...`}</LoadingView>;
  if (items.length === 0)
    return (
      <EmptyState art={art} title={t`Nothing new`}>
        <Trans>Decisions on what you send, new followers and your clubs appear here.</Trans>
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
        onClick={() => void notifications.readAll()}
      >
        <Trans>Mark all as read</Trans>
      </Button>
      <DeviceOffer items={items} />
      <ul className="notifications">
        {items.map((item) => (
          <NotificationItem
            key={item.id}
            item={item}
            onRead={() => void notifications.read(item)}
          />
        ))}
      </ul>
      {more && (
        <Button variant="secondary" onClick={() => void notifications.showOlder()}>
          <Trans>Show older</Trans>
        </Button>
      )}
    </div>
  );
}
