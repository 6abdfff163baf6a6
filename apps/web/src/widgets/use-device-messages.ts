import { useCallback, useState } from "react";
import { useSelector } from "react-redux";

import { messageOf } from "#backend/backend-error.ts";
import { readDeviceMessages, switchOff, switchOn, type DeviceMessages } from "#backend/push.ts";
import { useRequest } from "#lib/use-request.ts";
import { selectUser } from "#state/auth.ts";

/** Whether this device gets messages while the site is closed, and the ways to change it. */
export function useDeviceMessages() {
  const playerId = useSelector(selectUser)?.id ?? "";
  const { value } = useRequest(useCallback(() => readDeviceMessages(playerId), [playerId]));
  const [changed, setChanged] = useState<DeviceMessages>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const change = async (isOn: boolean) => {
    setBusy(true);
    setFailure(undefined);
    try {
      setChanged(await (isOn ? switchOn(playerId) : switchOff()));
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return { state: changed ?? value, isChanged: changed !== undefined, busy, failure, change };
}
