// What somebody else experiences while the server is under load.
import { setTimeout as pause } from "node:timers/promises";

interface SampleOptions {
  /** They are sent in turn. */
  probes: readonly (() => Promise<Response>)[];
  /** Between two requests on average. */
  paceMs: number;
  forMs: number;
}

/**
 * The duration of each request in milliseconds; they start at a constant rate. Throws for an answer
 * that is not ok.
 */
export async function sampleBystander({ probes, paceMs, forMs }: SampleOptions): Promise<number[]> {
  const durations: Promise<number>[] = [];
  const end = performance.now() + forMs;
  for (let count = 0; performance.now() < end; count += 1) {
    const probe = probes[count % probes.length];
    if (probe) durations.push(time(probe));
    // Not in step with the server's timers.
    await pause(paceMs * (0.5 + Math.random()));
  }
  return Promise.all(durations);
}

async function time(probe: () => Promise<Response>): Promise<number> {
  const begun = performance.now();
  const answer = await probe();
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`a probe was answered ${answer.status}`);
  return performance.now() - begun;
}
