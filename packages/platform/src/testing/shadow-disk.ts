import { cpSync, readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import type { Disk, OpenFile } from "#kernel/embedded/wal-guard.ts";

const SYNC_MS = 10;
const SEGMENT = /^[0-9A-F]{24}$/;

/**
 * Keeps only what was synced, as a power cut would. Syncing a file also keeps its name (as on ext4
 * and xfs); removed or changed names are kept by a sync of their folder.
 */
export class ShadowDisk implements Disk {
  /** Syncs of the log alone. */
  logSyncs = 0;
  /** Files synced while the log was behind; a correct engine leaves this empty. */
  readonly tooEarly: string[] = [];
  readonly #root: string;
  readonly #log: string;
  /** By folder, then by name: the inode. */
  readonly #names = new Map<string, Map<string, number>>();
  readonly #contents = new Map<number, Buffer>();

  /** Takes the present content of the folder as synced. */
  constructor(root: string) {
    this.#root = root;
    this.#log = join(root, "pg_wal");
    this.#saveTree(root);
  }

  async sync(file: OpenFile): Promise<void> {
    await sleep(SYNC_MS);
    this.syncNow(file);
  }

  syncNow({ path }: OpenFile): void {
    this.logSyncs += 1;
    this.#saveFile(path);
  }

  syncWhole({ path }: OpenFile): void {
    const isOfLog = path === this.#log || dirname(path) === this.#log;
    if (!isOfLog && this.#isLogBehind()) this.tooEarly.push(relative(this.#root, path));
    if (statSync(path).isDirectory()) this.#saveNames(path);
    else this.#saveFile(path);
  }

  /** Lays out what the disk holds at this moment. */
  cutPower(target: string): void {
    // Folders come from initdb, which is over before anything is acknowledged.
    cpSync(this.#root, target, {
      recursive: true,
      filter: (path) => statSync(path).isDirectory(),
    });
    for (const [folder, names] of this.#names)
      for (const [name, inode] of names) {
        const path = join(target, relative(this.#root, folder), name);
        writeFileSync(path, this.#contents.get(inode) ?? "");
      }
  }

  #saveTree(folder: string): void {
    this.#saveNames(folder);
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) this.#saveTree(path);
      else this.#saveFile(path);
    }
  }

  #saveNames(folder: string): void {
    const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
    const names = files.map(({ name }) => [name, statSync(join(folder, name)).ino] as const);
    this.#names.set(folder, new Map(names));
  }

  #saveFile(path: string): void {
    const { ino } = statSync(path);
    this.#contents.set(ino, readFileSync(path));
    this.#names.get(dirname(path))?.set(basename(path), ino);
  }

  #isLogBehind(): boolean {
    const segments = readdirSync(this.#log).filter((name) => SEGMENT.test(name));
    return segments.some((name) => {
      const path = join(this.#log, name);
      return !this.#contents.get(statSync(path).ino)?.equals(readFileSync(path));
    });
  }
}
