import { useLingui } from "@lingui/react/macro";

import type { DeviceMessages } from "#backend/push.ts";
import { Message } from "#ui/message.tsx";
import { Switch } from "#ui/switch.tsx";
import { BLOCKED } from "#widgets/device-message-words.ts";
import { useDeviceMessages } from "#widgets/use-device-messages.ts";

import { TopicSwitches } from "./topic-switches.tsx";

/** Whether this device shows messages while the site is closed, and which; each change is saved at once. */
export function DeviceSwitches() {
  const { t } = useLingui();
  const { state, busy, failure, change } = useDeviceMessages();
  if (state === undefined || state === "unavailable") return null;
  const help: Record<Exclude<DeviceMessages, "unavailable">, string> = {
    on: t`Also while the site is closed. They name nobody, and no result.`,
    off: t`Also while the site is closed. They name nobody, and no result.`,
    blocked: t(BLOCKED),
    unsupported: t`This browser cannot show notifications while the site is closed.`,
    "not-installed": t`First add this site to your home screen, from the Share menu, and open it there.`,
  };
  return (
    <>
      <Switch
        label={t`Notifications on this device`}
        help={help[state]}
        disabled={busy || (state !== "on" && state !== "off")}
        checked={state === "on"}
        onChange={({ target }) => void change(target.checked)}
      />
      {failure !== undefined && <Message variant="error">{failure}</Message>}
      {state === "on" && (
        <TopicSwitches
          channel="push"
          legend={t`Notifications on devices about`}
          disabled={busy}
          allOff={t`Notifications on this device are off.`}
        />
      )}
    </>
  );
}
