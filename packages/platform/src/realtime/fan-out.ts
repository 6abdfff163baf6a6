// Sends one message to many sockets, in the order of the messages, without blocking the process.
import type { Frames } from "./frames.ts";
import type { Member } from "./member.ts";

interface Job {
  frames: Frames;
  members: readonly Member[];
  next: number;
}

export interface FanOut {
  readonly send: (frames: Frames, members: readonly Member[]) => void;
}

/** A send costs about 10 µs, so others wait for some milliseconds at most. */
const BATCH_SOCKETS = 500;

export function createFanOut(): FanOut {
  const jobs: Job[] = [];
  let isScheduled = false;

  const work = () => {
    isScheduled = false;
    let budget = BATCH_SOCKETS;
    for (let job = jobs[0]; job !== undefined && budget > 0; job = jobs[0]) {
      budget -= advance(job, budget);
      if (job.next === job.members.length) jobs.shift();
    }
    if (jobs.length > 0) schedule();
  };

  const schedule = () => {
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(work);
  };

  return {
    send(frames, members) {
      if (members.length === 0) return;
      jobs.push({ frames, members, next: 0 });
      schedule();
    },
  };
}

function advance(job: Job, limit: number): number {
  const batch = job.members.slice(job.next, job.next + limit);
  for (const { isJoined, peer } of batch) if (isJoined) peer.send(job.frames);
  job.next += batch.length;
  return batch.length;
}
