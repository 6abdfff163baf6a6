// Carries messages between the processes that share one database; they are live only and never
// stored.

export interface RelayListener {
  /** Receives another process's messages in their order, each at most once. */
  receive(text: string): void;
  /**
   * Called when the connection was lost and is back; messages may have been lost in both
   * directions.
   */
  resumed(): void;
}

export interface Relay {
  /** Sends to all other listeners; the message is lost while there is no connection. */
  send(text: string): void;
  close(): Promise<void>;
}

export type OpenRelay = (listener: RelayListener) => Promise<Relay>;

/** The relay of a database that only one process may open. */
export function relayWithinProcess(): OpenRelay {
  const listeners = new Set<RelayListener>();
  return async (listener) => {
    listeners.add(listener);
    return {
      send(text) {
        if (!listeners.has(listener)) return;
        for (const other of listeners)
          if (other !== listener) queueMicrotask(() => listeners.has(other) && other.receive(text));
      },
      async close() {
        listeners.delete(listener);
      },
    };
  };
}
