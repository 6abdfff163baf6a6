import { useEffect, useSyncExternalStore } from "react";

import { followOutbox, readOutbox, subscribeOutbox, type Outbox } from "./outbox.ts";

/** What this device still has to send for the player; while it is used, it is being sent. */
export function useOutbox(userId: string): Outbox {
  useEffect(() => followOutbox(userId), [userId]);
  const read = () => readOutbox(userId);
  return useSyncExternalStore(subscribeOutbox, read, read);
}
