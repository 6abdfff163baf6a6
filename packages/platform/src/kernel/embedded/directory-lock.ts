// Allows one process per database folder: two would destroy it without noticing each other.
import {
  closeSync,
  fsyncSync,
  openSync,
  readFileSync,
  readlinkSync,
  unlinkSync,
  writeSync,
} from "node:fs";
import { resolve } from "node:path";

interface LockHolder {
  pid: number;
  /**
   * Together with the pid this identifies a process uniquely; null where the system does not
   * provide it.
   */
  startedAt: string | null;
  /** Identifies the boot of the machine in which the process runs. */
  boot: string | null;
  /** Identifies the container, where there are containers. */
  namespace: string | null;
}

const START_TIME_FIELD = 22;

/**
 * Locks the folder, or throws a sentence for the operator; returns the function that unlocks it.
 */
export function lockDirectory(directory: string): () => void {
  const path = `${resolve(directory)}.lock`;
  if (!create(path)) {
    refuseUnlessGone(directory, path);
    replace(directory, path);
  }
  return () => remove(path);
}

function create(path: string): boolean {
  let fd: number;
  try {
    fd = openSync(path, "wx", 0o600);
  } catch (error) {
    if (hasCode(error, "EEXIST")) return false;
    throw error;
  }
  try {
    writeSync(fd, JSON.stringify(thisProcess()));
    // After a power cut, an empty file would name no process and lock the folder for ever.
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
  return true;
}

/**
 * Of two processes that find the same dead holder, one may replace it; the other then finds the
 * first.
 */
function replace(directory: string, path: string): void {
  const takeovers = claimTakeover(directory, path);
  try {
    refuseUnlessGone(directory, path);
    remove(path);
    if (!create(path)) throw justOpened(directory, path);
  } finally {
    for (const takeover of takeovers) remove(takeover);
  }
}

/**
 * Claims the right to take over a dead process's lock. Only one process can follow a holder that
 * died while taking over: the path of the next claim is derived from that holder.
 */
function claimTakeover(directory: string, path: string): string[] {
  const takeovers = [`${path}.takeover`];
  for (let takeover = takeovers[0] ?? ""; !create(takeover); takeovers.push(takeover)) {
    const holder = readHolder(takeover);
    if (holder === null || mayStillRun(holder)) throw justOpened(directory, takeover);
    takeover = nextTakeover(path, holder);
  }
  // Another process may have taken over, and ended, since the dead holder was read.
  const isUnchanged = takeovers.slice(1).every((takeover, at) => {
    const before = readHolder(takeovers[at] ?? "");
    return before !== null && nextTakeover(path, before) === takeover;
  });
  if (isUnchanged) return takeovers;
  remove(takeovers.at(-1) ?? "");
  throw justOpened(directory, path);
}

const nextTakeover = (path: string, { pid, startedAt }: LockHolder) =>
  `${path}.takeover-${pid}-${startedAt ?? ""}`;

const justOpened = (directory: string, path: string) =>
  inUse(directory, path, "is just being opened by another process");

function refuseUnlessGone(directory: string, path: string): void {
  const holder = readHolder(path);
  if (holder === null) throw inUse(directory, path, "is held by a process that left no name");
  if (mayStillRun(holder)) throw inUse(directory, path, `is in use by process ${holder.pid}`);
}

function inUse(directory: string, path: string, reason: string): Error {
  return new Error(
    `The database in ${resolve(directory)} ${reason}. Stop that process, or use another folder. ` +
      `Only if it certainly no longer runs: delete ${path}.`,
  );
}

function readHolder(path: string): LockHolder | null {
  const text = readText(path);
  try {
    const holder = JSON.parse(text ?? "") as Partial<LockHolder> | null;
    if (!Number.isSafeInteger(holder?.pid)) return null;
    return { startedAt: null, boot: null, namespace: null, ...holder } as LockHolder;
  } catch {
    return null;
  }
}

/** False only where the process is provably gone. */
function mayStillRun(holder: LockHolder): boolean {
  const self = thisProcess();
  if (holder.boot !== self.boot) return false;
  // The holder runs in another container, whose processes are not visible from here.
  if (holder.namespace !== self.namespace) return true;
  if (!exists(holder.pid)) return false;
  return holder.startedAt === startTime(holder.pid);
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return !hasCode(error, "ESRCH");
  }
}

function thisProcess(): LockHolder {
  return {
    pid: process.pid,
    startedAt: startTime(process.pid),
    boot: readText("/proc/sys/kernel/random/boot_id")?.trim() ?? null,
    namespace: readNamespace(),
  };
}

function startTime(pid: number): string | null {
  const stat = readText(`/proc/${pid}/stat`);
  // The name in brackets may itself contain blanks and brackets, so fields are counted after it.
  const fields = stat?.slice(stat.lastIndexOf(")") + 2).split(" ");
  return fields?.[START_TIME_FIELD - 3] ?? null;
}

function readNamespace(): string | null {
  try {
    return readlinkSync("/proc/self/ns/pid");
  } catch {
    return null;
  }
}

function readText(path: string): string | null {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return null;
  }
}

function remove(path: string): void {
  try {
    unlinkSync(path);
  } catch (error) {
    if (!hasCode(error, "ENOENT")) throw error;
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
