import { readdir, readFile } from "node:fs/promises";

/** The processor time of the process in nanoseconds, over all its threads. */
export async function cpuNs(pid: number): Promise<number> {
  const tasks = await readdir(`/proc/${pid}/task`);
  const spent = await Promise.all(
    tasks.map(async (task) => {
      // A thread may end between listing it and reading its time.
      const text = await readFile(`/proc/${pid}/task/${task}/schedstat`, "utf8").catch(() => "0");
      return Number(text.split(" ")[0]);
    }),
  );
  return spent.reduce((sum, ns) => sum + ns, 0);
}
