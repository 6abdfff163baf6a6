import { cpuNs } from "./cpu-time.ts";
import type { Load } from "./load.ts";

export interface ServerSide {
  /** The server's process and those that work for it. */
  pids: () => number[];
  load: Load;
}

/** Microseconds of processor time for each request of a run. */
export async function measureCost({ pids, load }: ServerSide, ms: number): Promise<number> {
  const before = await cpuOfEach(pids());
  const count = await load.run(ms);
  const after = await cpuOfEach(pids());
  const spent = [...after].reduce((sum, [pid, ns]) => sum + ns - (before.get(pid) ?? 0), 0);
  return spent / count / 1000;
}

export async function cpuOfEach(pids: readonly number[]): Promise<Map<number, number>> {
  return new Map(await Promise.all(pids.map(async (pid) => [pid, await cpuNs(pid)] as const)));
}
