/** Milliseconds of this thread's processor time that the work takes: a busy machine does not change them. */
export function measureCpuTime(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
