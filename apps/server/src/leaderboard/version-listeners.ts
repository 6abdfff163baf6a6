/**
 * After this time every process has heard of a change and serves no bytes from before it, so whoever is
 * told may ask any of them. It is longer than the feed's interval and OUTDATED_MS together.
 */
const ANNOUNCE_MS = 750;
/** Changes of one transaction arrive within this time. */
const TOGETHER_MS = 50;

export type VersionListener = (version: string) => void;

interface Change {
  version: string;
  at: number;
}

/** Hands versions to its listeners, each some time after its change; one version stands for many. */
export function createVersionListeners() {
  const listeners = new Set<VersionListener>();
  let next: Change | null = null;
  // The newest change that came too late for the next call.
  let later: Change | null = null;
  let timer: NodeJS.Timeout | undefined;

  const schedule = (change: Change) => {
    next = change;
    timer = setTimeout(call, Math.max(0, change.at + ANNOUNCE_MS - Date.now()));
  };
  const call = () => {
    for (const listener of listeners) listener(next?.version ?? "");
    next = null;
    if (later !== null) schedule(later);
    later = null;
  };

  return {
    announce(version: string) {
      const change = { version, at: Date.now() };
      if (next === null) schedule(change);
      else if (change.at - next.at <= TOGETHER_MS) next.version = version;
      else later = change;
    },
    /** Returns the unsubscriber. */
    subscribe(listener: VersionListener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close: () => clearTimeout(timer),
  };
}
