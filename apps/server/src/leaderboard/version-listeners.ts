/**
 * After this time every process has heard of a change and serves no bytes from before it, so whoever is
 * told may ask any of them. It is longer than the feed's interval and OUTDATED_MS together.
 */
const ANNOUNCE_MS = 750;
/** Changes of one transaction arrive within this time. */
const TOGETHER_MS = 50;

export interface NewVersion {
  version: string;
  /** Whether it concerns readers who listen on other processes, which do not know of it. */
  isForAll: boolean;
}

export type VersionListener = (version: NewVersion) => void;

interface Change extends NewVersion {
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
    if (next !== null) for (const listener of listeners) listener(next);
    next = null;
    if (later !== null) schedule(later);
    later = null;
  };

  return {
    announce(version: string, isForAll = false) {
      const change = { version, isForAll, at: Date.now() };
      if (next === null) schedule(change);
      else if (change.at - next.at <= TOGETHER_MS) next = joined(next, change, next.at);
      else later = joined(later, change, change.at);
    },
    /** Returns the unsubscriber. */
    subscribe(listener: VersionListener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close: () => clearTimeout(timer),
  };
}

const joined = (earlier: Change | null, { version, isForAll }: Change, at: number): Change => ({
  version,
  isForAll: isForAll || earlier?.isForAll === true,
  at,
});
