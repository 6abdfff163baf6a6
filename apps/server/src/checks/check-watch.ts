// Checks what is due: soon after something has changed, and now and again what failed before.
import type { ChangeFeed, RowChange } from "@capicu/platform/kernel/changes";

import { checkDue, type CheckDependencies } from "./check-submissions.ts";

/** A submission's pictures arrive a moment after its numbers. */
const GATHER_MS = 700;
const RETRY_MS = 60_000;

export interface CheckWatch {
  close(): Promise<void>;
}

export function watchChecks(dependencies: CheckDependencies, changes: ChangeFeed): CheckWatch {
  const watching = { timer: undefined as NodeJS.Timeout | undefined, isClosed: false };
  let running = Promise.resolve();

  const checkAll = async (): Promise<void> => {
    if (watching.isClosed || (await checkDue(dependencies)) === 0) return;
    await checkAll();
  };
  const run = () => {
    watching.timer = undefined;
    running = running.then(checkAll).catch(dependencies.onFailure);
  };
  const hurry = () => {
    if (watching.isClosed || watching.timer !== undefined) return;
    watching.timer = setTimeout(run, GATHER_MS);
    watching.timer.unref();
  };

  const unsubscribe = changes.subscribe((batch) => {
    if (batch.some(isDue)) hurry();
  });
  const retry = setInterval(hurry, RETRY_MS);
  retry.unref();
  hurry();
  return {
    async close() {
      watching.isClosed = true;
      unsubscribe();
      clearTimeout(watching.timer);
      clearInterval(retry);
      await running;
    },
  };
}

/** What is claimed, or has been checked, is no news. */
const isDue = ({ table, record }: RowChange) =>
  table === "submission_checks" && record?.["attempts"] === 0 && record["due_at"] !== null;
