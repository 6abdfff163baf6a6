import { readdir, readFile } from "node:fs/promises";

/** Nanoseconds that the process has spent on a processor, all its threads together. */
export async function cpuNs(pid: number): Promise<number> {
  const tasks = await readdir(`/proc/${pid}/task`);
  const spent = await Promise.all(
    tasks.map(async (task) => {
      // A thread may end between the two readings.
      const text = await readFile(`/proc/${pid}/task/${task}/schedstat`, "utf8").catch(() => "0");
      return Number(text.split(" ")[0]);
    }),
  );
  return spent.reduce((sum, ns) => sum + ns, 0);
}
