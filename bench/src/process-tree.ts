// The processes below one, on Linux.
import { readFile, readdir } from "node:fs/promises";

/** The processes that this one has started and that still run. */
export async function childrenOf(pid: number): Promise<number[]> {
  const tasks = await readdir(`/proc/${pid}/task`).catch(() => []);
  const lists = await Promise.all(
    tasks.map((task) => readFile(`/proc/${pid}/task/${task}/children`, "utf8").catch(() => "")),
  );
  return lists.flatMap((list) => list.split(" ").filter(Boolean).map(Number));
}

/** The process, its children and theirs. */
export async function treeOf(pid: number): Promise<number[]> {
  const children = await childrenOf(pid);
  return [pid, ...(await Promise.all(children.map(treeOf))).flat()];
}

/** The unit in which Linux counts the time of whole processes. */
const TICK_MS = 10;
/** Places in /proc/…/stat after the name of the program: time in user and system, and that of ended children. */
const OWN = [11, 12];
const ENDED_CHILDREN = [13, 14];

/** The processor time of a process, also of its threads that have ended. */
export const processMs = (pid: number): Promise<number> => sumOfStat(pid, OWN);

/** The processor time of the processes that this one has started and that have ended, and of theirs. */
export const endedChildrenMs = (pid: number): Promise<number> => sumOfStat(pid, ENDED_CHILDREN);

async function sumOfStat(pid: number, places: readonly number[]): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  const words = text.slice(text.lastIndexOf(")") + 2).split(" ");
  return places.reduce((sum, at) => sum + Number(words[at] ?? 0), 0) * TICK_MS;
}

/** The words of its command; none where it has ended. */
export async function commandOf(pid: number): Promise<string[]> {
  const text = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
  return text.split("\0").filter(Boolean);
}
