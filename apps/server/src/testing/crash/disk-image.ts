// A small disk of its own for the data folder, which can lose its power or be full.
import { execFileSync, spawnSync } from "node:child_process";
import { mkdir, mkdtemp, rename, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface DiskImage extends AsyncDisposable {
  /** Where it is mounted. */
  readonly folder: string;
  /**
   * From now on the disk holds what had reached it, and nothing that the system still kept in memory.
   * Nobody may be writing; `end` ends those who have files open.
   */
  cutPower(end: () => Promise<void>): Promise<void>;
  /** Asks the system to write everything to the disk, as it does by itself at any moment. */
  writeBack(): void;
  /** Takes all the room that is left. */
  fill(): void;
  empty(): Promise<void>;
}

const COPIES_MAX = 50;
// The journal is written only when something is synced.
const MOUNT_OPTIONS = "loop,commit=600,data=ordered";

const system = (command: string, ...words: string[]) =>
  execFileSync(command, words, { stdio: ["ignore", "pipe", "ignore"] });

/** Null where this machine does not allow a mounted image. */
export async function mountDiskImage(megabytes: number): Promise<DiskImage | null> {
  const home = await mkdtemp(join(tmpdir(), "disk-"));
  const [image, folder, ballast] = [join(home, "image"), join(home, "disk"), "ballast"];
  const mount = () => system("mount", "-t", "ext4", "-o", MOUNT_OPTIONS, image, folder);
  const unmount = () => system("umount", folder);
  try {
    await mkdir(folder);
    await writeFile(image, "");
    await truncate(image, megabytes * 1024 * 1024);
    system("mkfs.ext4", "-q", "-F", "-m", "0", image);
    mount();
  } catch {
    await rm(home, { recursive: true });
    return null;
  }
  return {
    folder,
    async cutPower(end) {
      const copy = join(home, "copy");
      copyStill(image, copy);
      await end();
      unmount();
      await rename(copy, image);
      mount();
    },
    writeBack: () => void system("sync", "-f", folder),
    fill() {
      // Small pieces take what is left behind the last large one.
      for (const size of ["1M", "4K"])
        try {
          system("dd", "if=/dev/zero", `of=${join(folder, `${ballast}-${size}`)}`, `bs=${size}`);
        } catch {
          // The disk is full.
        }
    },
    async empty() {
      for (const size of ["1M", "4K"])
        await rm(join(folder, `${ballast}-${size}`), { force: true });
    },
    async [Symbol.asyncDispose]() {
      unmount();
      await rm(home, { recursive: true });
    },
  };
}

/** The system may write to the disk while it is copied; the copy is then made again. */
function copyStill(from: string, to: string): void {
  for (let attempt = 0; attempt < COPIES_MAX; attempt += 1) {
    system("cp", "--sparse=always", from, to);
    if (spawnSync("cmp", ["-s", from, to]).status === 0) return;
  }
  throw new Error("the disk was written to all the time");
}
