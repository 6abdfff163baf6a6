import type { Notification } from "@capicu/contract/notifications";
import { Trans, useLingui } from "@lingui/react/macro";

import { usePersistedChoice } from "#lib/use-persisted-choice.ts";
import { Button } from "#ui/button.tsx";
import { Message } from "#ui/message.tsx";
import { useDeviceMessages } from "#widgets/use-device-messages.ts";

const DECLINED_KEY = "capicu-no-device-messages";

const isDecision = ({ kind }: Notification) => /^(?:submission|appeal)_/.test(kind);

/** Offers messages on this device once there was a decision; the browser asks only after the click. */
export function DeviceOffer({ items }: { items: readonly Notification[] }) {
  const { t } = useLingui();
  const { state, busy, failure, change } = useDeviceMessages();
  const [isDeclined, setDeclined] = usePersistedChoice(DECLINED_KEY);
  if (isDeclined || !items.some(isDecision)) return null;
  if (state !== "off" && failure === undefined) return null;
  return (
    <Message variant="info">
      <p>
        <Trans>Hear of the next decision on this device, also while the site is closed?</Trans>
      </p>
      {failure !== undefined && <p>{failure}</p>}
      <span className="flex flex-wrap gap-2">
        <Button
          size="sm"
          busy={busy && t`Asking your browser...`}
          onClick={() => void change(true)}
        >
          <Trans>Notify me here</Trans>
        </Button>
        <Button size="sm" variant="quiet" onClick={() => setDeclined(true)}>
          <Trans>No, thanks</Trans>
        </Button>
      </span>
    </Message>
  );
}
