import type { ChangeFeed, RowChange } from "@capicu/platform/kernel/changes";
import { startPeriodicJob, type PeriodicJob } from "@capicu/platform/kernel/periodic-job";

export interface Job {
  name: string;
  everyMs: number;
  /** Resolves to true when more is due: it then runs again at once. */
  run: () => Promise<unknown>;
  /** A change after which the job does not wait for its interval. */
  wakesOn?: (change: RowChange) => boolean;
}

interface JobDependencies {
  changes: ChangeFeed;
  onFailure: (job: string, error: unknown) => void;
}

/** Related changes arrive one after the other. */
const GATHER_MS = 700;

/** Runs at once and then at its interval, one run at a time. */
export function startJob(job: Job, { changes, onFailure }: JobDependencies): PeriodicJob {
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  const runAll = async (): Promise<void> => {
    if (!isClosed && (await job.run()) === true) await runAll();
  };
  const periodic = startPeriodicJob(runAll, {
    everyMs: job.everyMs,
    onFailure: (error) => onFailure(job.name, error),
  });
  const wake = () => {
    timer = undefined;
    void periodic.now();
  };
  const { wakesOn } = job;
  const unsubscribe =
    wakesOn &&
    changes.subscribe((batch) => {
      if (timer !== undefined || !batch.some(wakesOn)) return;
      timer = setTimeout(wake, GATHER_MS);
      timer.unref();
    });
  return {
    now: () => periodic.now(),
    close() {
      isClosed = true;
      unsubscribe?.();
      clearTimeout(timer);
      return periodic.close();
    },
  };
}
