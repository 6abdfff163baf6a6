import type { Notification } from "@capicu/contract/notifications";
import { tellReason } from "@capicu/contract/recorded-reason";
import { Trans, useLingui } from "@lingui/react/macro";
import { Check } from "lucide-react";
import type { ReactNode } from "react";

import { useFormats } from "#languages/formats.ts";
import { useSay } from "#languages/say.ts";
import { ButtonLink } from "#ui/button.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import { Link } from "#ui/link.tsx";

import { describeNotification } from "./words.ts";

const TIME = { dateStyle: "medium", timeStyle: "short" } as const;

interface ItemProps {
  item: Notification;
  onRead: () => void;
}

/** Following its link or pressing the button marks it as read. */
export function NotificationItem({ item, onRead }: ItemProps) {
  const { t } = useLingui();
  const { date, deadline } = useFormats();
  const say = useSay();
  const { words: text, to, action } = describeNotification(item, { say, deadline });
  const words = typeof text === "string" ? text : t(text);
  const reason = item.reason === null ? null : tellReason(item.reason, say);
  const isNew = item.read_at === null;
  return (
    <li className="notification" data-new={isNew ? "" : undefined}>
      <Target to={to} onRead={onRead}>
        <span className="wrap-anywhere">
          {isNew && (
            <span className="sr-only">
              <Trans>New:</Trans>{" "}
            </span>
          )}
          {words}
        </span>
        {reason !== null && (
          <span className="type-small wrap-anywhere text-ink-2">
            <Trans>Reason: {reason}</Trans>
          </span>
        )}
        <time className="type-small text-ink-2" dateTime={item.created_at}>
          {date(new Date(item.created_at), TIME)}
        </time>
      </Target>
      {action !== undefined && (
        <ButtonLink to={action.to} replace variant="secondary" size="sm" onClick={onRead}>
          {t(action.name)}
        </ButtonLink>
      )}
      {isNew && (
        <IconButton label={t`Mark as read: ${words}`} onClick={onRead}>
          <Check size={18} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      )}
    </li>
  );
}

interface TargetProps {
  to: string | null;
  onRead: () => void;
  children: ReactNode;
}

/** What is gone, or hidden from the reader, is told without a link. */
function Target({ to, onRead, children }: TargetProps) {
  if (to === null) return <div className="notification-text">{children}</div>;
  return (
    <Link to={to} replace className="notification-link" onClick={onRead}>
      {children}
    </Link>
  );
}
