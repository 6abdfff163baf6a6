export interface Cost {
  readonly wallMs: number;
  /** For all threads of the process. */
  readonly cpuMs: number;
}

export async function measure<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; cost: Cost }> {
  const cpu = process.cpuUsage();
  const start = performance.now();
  const result = await work();
  const wallMs = performance.now() - start;
  const { user, system } = process.cpuUsage(cpu);
  return { result, cost: { wallMs, cpuMs: (user + system) / 1000 } };
}
