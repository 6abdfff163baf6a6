// Files that are whole, or not there at all, also after a power cut.
import { mkdir, open, rename, rm, writeFile } from "node:fs/promises";
import { dirname } from "node:path";

type FileContent = Parameters<typeof writeFile>[1];

/** For this account alone. Programs that watch the folder never see half a file. */
export async function saveWholeFile(path: string, content: FileContent): Promise<void> {
  const folder = dirname(path);
  const unfinished = `${path}.part`;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    await writeFile(unfinished, content, { mode: 0o600, flush: true });
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  await syncFolder(folder);
}

/** A name is as durable as the folder that holds it. */
export async function syncFolder(path: string): Promise<void> {
  // Windows writes file names without a sync, and opens no folder.
  if (process.platform === "win32") return;
  await using folder = await open(path, "r");
  await folder.sync();
}
