import type { QueueTimes } from "#background-jobs/job-queue.ts";

/** The shortest times that the library allows. */
export const FAST_QUEUE: QueueTimes = {
  pollSeconds: 0.5,
  heartbeatSeconds: 10,
  superviseSeconds: 1,
  retries: 3,
  firstPauseSeconds: 1,
};
