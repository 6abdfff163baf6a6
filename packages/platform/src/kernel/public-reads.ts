// Decides which database answers reads that look the same to everybody: the replica when it has
// replayed every change that this process has heard of, else the primary.
import { setTimeout as pause } from "node:timers/promises";

import type { ChangeFeed } from "./changes.ts";
import { asDatabaseError, type Database } from "./database.ts";
import type { Platform } from "./platform.ts";
import {
  hasReplayed,
  measureLag,
  readPrimaryPosition,
  type ReplicaLag,
} from "./replica-position.ts";
import { DatabaseUnavailable } from "./unavailable.ts";

export interface PublicReads {
  /**
   * Runs a read on the replica or on the primary. It must not depend on what one person has just
   * written: such reads belong on the primary.
   */
  read<T>(run: (database: Database) => Promise<T>): Promise<T>;
  /** Null where no replica is set; throws when the replica does not answer. */
  measureLag: (() => Promise<ReplicaLag>) | null;
}

export const readPrimaryOnly = (database: Database): PublicReads => ({
  read: (run) => run(database),
  measureLag: null,
});

/** How long a read waits for a replica that is a moment behind. */
const CATCH_UP_MS = 200;
const LOOK_AGAIN_MS = 20;
/** For so long nobody waits again for a replica that was too far behind. */
const BEHIND_MS = 500;
/** A replica that does not answer in this time counts as gone. */
const ANSWER_MS = 2000;
/** After this time a replica that was gone is asked again. */
const GONE_MS = 5000;

export interface ReplicaReadsOptions {
  primary: Database;
  replica: Database;
  /** The caches over these reads must subscribe later, so that they read anew after this knows. */
  changes: ChangeFeed;
  log: Pick<Platform["log"], "info" | "warn">;
}

export function openReplicaReads(options: ReplicaReadsOptions): PublicReads & { close(): void } {
  const { primary, replica, changes } = options;
  const state = createReplicaState(options.log);
  /** Batches of changes that this process has heard of. */
  let batchCount = 0;
  /** The batches that the replica is known to have replayed. */
  let replayedCount = -1;
  let checking: Promise<void> | null = null;
  const close = changes.subscribe(() => {
    batchCount += 1;
  });

  const check = async () => {
    const countBefore = batchCount;
    try {
      const isReplayed = await withTimeout(catchUp(primary, replica));
      if (isReplayed) replayedCount = countBefore;
      state.answered(isReplayed);
    } catch (error) {
      if (!isReplicaFailure(error)) throw error;
      replayedCount = -1;
      state.failed(error);
    }
  };

  const isCurrent = async (): Promise<boolean> => {
    if (replayedCount === batchCount) return true;
    if (!state.mayBeAsked()) return false;
    if (checking !== null) {
      await checking;
      return isCurrent();
    }
    checking = check().finally(() => (checking = null));
    await checking;
    return replayedCount === batchCount;
  };

  return {
    async read(run) {
      if (!(await isCurrent())) return run(primary);
      try {
        return await run(replica);
      } catch (error) {
        if (!isReplicaFailure(error)) throw error;
        replayedCount = -1;
        state.failed(error);
        return run(primary);
      }
    },
    measureLag: () => withTimeout(measureLag(primary.service, replica.service)),
    close,
  };
}

/** Whether the replica has, or within a moment gets, everything that is committed now. */
async function catchUp(primary: Database, replica: Database): Promise<boolean> {
  const position = await readPrimaryPosition(primary.service);
  const end = performance.now() + CATCH_UP_MS;
  const look = async (): Promise<boolean> => {
    if (await hasReplayed(replica.service, position)) return true;
    if (performance.now() >= end) return false;
    await pause(LOOK_AGAIN_MS);
    return look();
  };
  return look();
}

class NoAnswer extends Error {}

async function withTimeout<T>(asking: Promise<T>): Promise<T> {
  const stop = new AbortController();
  const late = pause(ANSWER_MS, undefined, { signal: stop.signal }).then(() => {
    throw new NoAnswer("The read replica did not answer in time");
  });
  late.catch(() => {
    // The answer came first.
  });
  // A late failure of the question has nobody left to tell.
  asking.catch(() => {});
  return Promise.race([asking, late]).finally(() => stop.abort());
}

/** Replay cancels a read that needs rows which the primary has removed. */
const REPLAY_CONFLICT = "40001";

const isReplicaFailure = (error: unknown) =>
  error instanceof DatabaseUnavailable ||
  error instanceof NoAnswer ||
  asDatabaseError(error)?.code === REPLAY_CONFLICT;

/** When the replica may be asked, and one warning when it is gone. */
function createReplicaState(log: ReplicaReadsOptions["log"]) {
  let askAt = -Infinity;
  let isGone = false;
  return {
    mayBeAsked: () => performance.now() >= askAt,
    answered(isReplayed: boolean) {
      askAt = isReplayed ? -Infinity : performance.now() + BEHIND_MS;
      if (isGone) log.info("the read replica answers again");
      isGone = false;
    },
    failed(error: unknown) {
      askAt = performance.now() + GONE_MS;
      if (!isGone) log.warn({ err: error }, "the read replica failed; the primary answers instead");
      isGone = true;
    },
  };
}
