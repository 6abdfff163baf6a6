import { openChangeLogReader } from "./change-log-reader.ts";
import type { ChangeFeed, RowChange } from "./changes.ts";
import type { Database } from "./database.ts";

export interface ChangeFeedSettings {
  /** Gets the errors of failed reads and of listeners that threw; the feed continues. */
  onError?: (error: unknown) => void;
  /** How long a change stays in the log; a process that was slower would miss changes. */
  retentionMinutes?: number;
}

/** Changes of other processes are seen after this time at most. */
const POLL_MS = 250;
/** Commits closer together than this are delivered together. */
const GATHER_MS = 20;
const TRIM_MS = 60_000;
/** Far longer than any process takes between two reads. */
export const CHANGE_LOG_MINUTES = 10;

/** Follows the change log; once this has resolved, no later commit is missed. */
export async function openChangeFeed(
  database: Database,
  settings: ChangeFeedSettings = {},
): Promise<ChangeFeed> {
  const { onError: report = () => {}, retentionMinutes = CHANGE_LOG_MINUTES } = settings;
  const listeners = new Set<(changes: readonly RowChange[]) => void>();
  const changeLog = await openChangeLogReader(database);
  let trimmedAt = Date.now();

  const notify = (changes: readonly RowChange[]) => {
    for (const listener of listeners)
      try {
        listener(changes);
      } catch (error) {
        report(error);
      }
  };

  const readOnce = async (): Promise<boolean> => {
    try {
      const isSettled = await changeLog.read(notify);
      if (Date.now() - trimmedAt < TRIM_MS) return isSettled;
      trimmedAt = Date.now();
      await changeLog.trim(retentionMinutes);
      return isSettled;
    } catch (error) {
      report(error);
      return true;
    }
  };

  const polling = startPolling(readOnce);
  const ignoreCommits = database.onCommit(() => polling.hurry());
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      ignoreCommits();
      await polling.stop();
    },
  };
}

/**
 * Polls at intervals, one poll at a time; soon after `hurry`, or when a poll left unsettled
 * changes.
 */
function startPolling(poll: () => Promise<boolean>) {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let endedAt = 0;
  let isHurried = false;
  let isStopped = false;

  const schedule = (delay: number) => {
    clearTimeout(timer);
    timer = setTimeout(start, delay);
    timer.unref();
  };

  const start = () => {
    isHurried = false;
    running = poll().then((isComplete) => {
      running = null;
      endedAt = Date.now();
      if (!isStopped) schedule(isHurried || !isComplete ? GATHER_MS : POLL_MS);
      return undefined;
    });
  };

  schedule(0);
  return {
    hurry() {
      if (isHurried || isStopped) return;
      isHurried = true;
      if (!running) schedule(Math.max(0, endedAt + GATHER_MS - Date.now()));
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
