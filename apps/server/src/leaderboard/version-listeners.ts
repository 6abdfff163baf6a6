import { throttle } from "#ground/throttle.ts";

/** However fast changes come, listeners are called at most this often. */
const ANNOUNCE_MS = 250;

export type VersionListener = (version: string) => void;

/** Hands the newest version to its listeners, soon after the first of several changes. */
export function createVersionListeners() {
  const listeners = new Set<VersionListener>();
  let newest = "";
  const announce = throttle(ANNOUNCE_MS, () => {
    for (const listener of listeners) listener(newest);
  });
  return {
    announce(version: string) {
      newest = version;
      announce.call();
    },
    /** Returns the unsubscriber. */
    subscribe(listener: VersionListener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close: () => announce.cancel(),
  };
}
