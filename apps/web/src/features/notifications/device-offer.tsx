import type { Notification } from "@capicu/contract/notifications";
import { Trans, useLingui } from "@lingui/react/macro";

import { usePersistedChoice } from "#lib/use-persisted-choice.ts";
import { Button } from "#ui/button.tsx";
import { Message } from "#ui/message.tsx";
import { BLOCKED } from "#widgets/device-message-words.ts";
import { useDeviceMessages } from "#widgets/use-device-messages.ts";

const DECLINED_KEY = "capicu-no-device-messages";

const isDecision = ({ kind }: Notification) => /^(?:submission|appeal)_/.test(kind);

/** Offers messages on this device once there was a decision; the browser asks only after the click. */
export function DeviceOffer({ items }: { items: readonly Notification[] }) {
  const { t } = useLingui();
  const { state, isChanged, busy, failure, change } = useDeviceMessages();
  const [isDeclined, setDeclined] = usePersistedChoice(DECLINED_KEY);
  if (isChanged && state !== "off") return <Answer isOn={state === "on"} />;
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

function Answer({ isOn }: { isOn: boolean }) {
  const { t } = useLingui();
  if (!isOn) return <Message variant="warning">{t(BLOCKED)}</Message>;
  return (
    <Message variant="success">
      <Trans>
        You will hear of the next decision on this device. You can change this in the preferences of
        your profile.
      </Trans>
    </Message>
  );
}
