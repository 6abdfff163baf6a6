import { readFile } from "node:fs/promises";

export interface ProcessMemory {
  readonly residentMb: number;
  readonly highestMb: number;
}

/** The resident memory of a process on Linux; undefined elsewhere. */
export async function processMemory(pid: number): Promise<ProcessMemory | undefined> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  const resident = megabytes(status, "VmRSS");
  const highest = megabytes(status, "VmHWM");
  return resident === undefined || highest === undefined
    ? undefined
    : { residentMb: resident, highestMb: highest };
}

function megabytes(status: string, name: string): number | undefined {
  const kilobytes = new RegExp(`^${name}:\\s+(\\d+) kB$`, "m").exec(status)?.[1];
  return kilobytes === undefined ? undefined : Math.round((Number(kilobytes) * 1024) / 1e6);
}
