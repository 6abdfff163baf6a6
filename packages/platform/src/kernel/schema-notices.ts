// `notify pgrst, 'reload schema'` is how migrations announce changed tables to the table API.
import type { Notification } from "pg";

const CHANNEL = "pgrst";
export const LISTEN_TO_SCHEMA = `listen ${CHANNEL}`;

export interface SchemaNotices {
  /** Returns the unsubscriber. */
  subscribe(listener: () => void): () => void;
  /** Receives every notification of a connection, whatever the channel. */
  receive(notification: Pick<Notification, "channel">): void;
  /** Called when notifications may have been missed. */
  resume(): void;
}

export function createSchemaNotices(): SchemaNotices {
  const listeners = new Set<() => void>();
  const resume = () => {
    for (const listener of listeners) listener();
  };
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    receive({ channel }) {
      if (channel === CHANNEL) resume();
    },
    resume,
  };
}
