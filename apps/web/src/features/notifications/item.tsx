import type { Notification } from "@capicu/contract/notifications";
import { Check } from "lucide-react";
import { Link } from "react-router";

import { ButtonLink } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";

import { describeNotification } from "./words.ts";

const TIME = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" });

interface ItemProps {
  item: Notification;
  onRead: () => void;
}

/** Following its link or pressing the button marks it as read. */
export function NotificationItem({ item, onRead }: ItemProps) {
  const { words, to, action } = describeNotification(item);
  const isNew = item.read_at === null;
  return (
    <li className="notification" data-new={isNew ? "" : undefined}>
      <Link to={to} replace className="notification-link" onClick={onRead}>
        <span className="wrap-anywhere">
          {isNew && <span className="sr-only">New: </span>}
          {words}
        </span>
        {item.reason !== null && (
          <span className="type-small wrap-anywhere text-ink-2">Reason: {item.reason}</span>
        )}
        <time className="type-small text-ink-2" dateTime={item.created_at}>
          {TIME.format(new Date(item.created_at))}
        </time>
      </Link>
      {action !== undefined && (
        <ButtonLink to={action.to} replace variant="secondary" size="sm" onClick={onRead}>
          {action.name}
        </ButtonLink>
      )}
      {isNew && (
        <IconButton label={`Mark as read: ${words}`} onClick={onRead}>
          <Check size={18} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      )}
    </li>
  );
}
