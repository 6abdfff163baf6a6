import { UNREAD_MAX } from "@capicu/contract/unread";
import type { MessageDescriptor } from "@lingui/core";
import { msg, plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Bell as BellIcon } from "lucide-react";
import { lazy, Suspense, useEffect, useMemo } from "react";
import { useLocation, useNavigate } from "react-router";

import { followNotifications } from "#backend/live-changes.ts";
import { countUnread } from "#backend/unread.ts";
import { useFreshness } from "#lib/use-freshness.ts";
import { useRequest } from "#lib/use-request.ts";

import "./notifications.css";
import { PaymentBanner } from "./payment-banner.tsx";

const Panel = lazy(async () => ({ default: (await import("./panel.tsx")).Panel }));

const OPEN = "#notifications";
const NOTHING_NEW = { unread: 0, unpaid: null };

interface BellProps {
  playerId: string;
  /** Labelled in the sidebar, only an icon in a bar. */
  variant: "item" | "icon";
}

/**
 * The number of unread notifications, kept up to date. The list loads when it is opened. The
 * address says whether it is open, so that going back closes it.
 */
export function Bell({ playerId, variant }: BellProps) {
  const { t } = useLingui();
  const { value: { unread, unpaid } = NOTHING_NEW, reload } = useRequest(countUnread);
  useFreshness(
    useMemo(() => followNotifications(playerId), [playerId]),
    reload,
  );
  useEffect(() => void renewIfGranted(playerId), [playerId]);
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const isOpen = hash === OPEN;
  const show = (next: boolean) =>
    void navigate({ pathname, search, hash: next ? OPEN : "" }, { replace: !next });
  const label = unread === 0 ? t`Notifications` : t(labelOf(unread));
  return (
    <>
      <button
        type="button"
        className={variant === "item" ? "nav-item bell-item" : "icon-button"}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={label}
        title={label}
        onClick={() => show(true)}
      >
        {/* The visible text and the accessible name have the same order, so that voice control works. */}
        {variant === "item" && (
          <span className="nav-label bell-label">
            <Trans>Notifications</Trans>
          </span>
        )}{" "}
        <span className="nav-half bell">
          <BellIcon size={20} strokeWidth={1.75} aria-hidden="true" />
          {unread > 0 && (
            <span className="bell-count" aria-hidden="true">
              {unread >= UNREAD_MAX ? "99+" : unread}
            </span>
          )}
        </span>
      </button>
      <output className="sr-only">{unread === 0 ? "" : label}</output>
      {unpaid !== null && <PaymentBanner unpaid={unpaid} />}
      {isOpen && (
        <Suspense fallback={null}>
          <Panel unread={unread} onRead={reload} onClose={() => show(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Few have allowed messages on this device, so the code for them comes when it is needed. */
async function renewIfGranted(playerId: string) {
  if (!("Notification" in globalThis) || Notification.permission !== "granted") return;
  const { renewDeviceMessages } = await import("#backend/push.ts");
  // The next start tries again.
  await renewDeviceMessages(playerId).catch(() => undefined);
}

function labelOf(unread: number): MessageDescriptor {
  if (unread >= UNREAD_MAX) return msg`Notifications, 99+ new`;
  return msg`Notifications, ${plural(unread, { one: "# new", other: "# new" })}`;
}
