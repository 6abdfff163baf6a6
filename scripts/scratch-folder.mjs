// Where the tests lay their data folders: in memory, on a machine with plenty of it. They make and delete tens of
// thousands of files, and ext4 takes up to a millisecond of processor time for a new file where many were just deleted.
import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { freemem, tmpdir } from "node:os";
import { join } from "node:path";

/** A file system in memory, on Linux. */
const IN_MEMORY = "/dev/shm";
// A whole run fills less than half of this.
const ROOM_NEEDED = 6 * 1024 ** 3;
const MEMORY_NEEDED = 12 * 1024 ** 3;

/** An empty folder that is removed when this process ends. Who sets TMPDIR has chosen another place. */
export function makeScratchFolder({ place = IN_MEMORY, freeMemory = freemem() } = {}) {
  if (process.env["TMPDIR"] === undefined && freeMemory >= MEMORY_NEEDED && hasRoom(place)) {
    const folder = makeIn(place);
    if (runsPrograms(folder)) return folder;
  }
  return makeIn(tmpdir());
}

/** @param {string} place */
function hasRoom(place) {
  if (!existsSync(place)) return false;
  const { bavail, bsize } = statfsSync(place);
  return bavail * bsize >= ROOM_NEEDED;
}

/** @param {string} place */
function makeIn(place) {
  const folder = mkdtempSync(join(place, "tests-"));
  // The account of PostgreSQL passes through it.
  chmodSync(folder, 0o755);
  process.once("exit", () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => process.exit(1));
  return folder;
}

/** Some systems forbid it in memory, and the tests may unpack PostgreSQL. @param {string} folder */
function runsPrograms(folder) {
  const program = join(folder, "program");
  writeFileSync(program, "#!/bin/sh\n", { mode: 0o755 });
  const { status } = spawnSync(program);
  rmSync(program);
  return status === 0;
}
