import { link, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

import type { TarSource } from "./tar.ts";

const PREFIX = "backup-";
const ABANDONED_AFTER_MS = 24 * 3600 * 1000;

export interface LinkedFiles extends AsyncDisposable {
  /** Throws ENOENT for a file that no longer exists. */
  keepFile: (version: string) => Promise<void>;
  sourceOf(version: string): TarSource;
}

/**
 * Hard links to the stored files, so that files which the site removes meanwhile still exist. Where
 * links cannot be made, the files themselves are read.
 */
export async function linkFiles(dataDir: string): Promise<LinkedFiles> {
  await removeAbandoned(dataDir);
  const links = await mkdtemp(join(dataDir, PREFIX)).catch(() => null);
  const linked = new Set<string>();
  const buildPath = (version: string) => join("files", version.slice(0, 2), version);
  return {
    async keepFile(version) {
      const path = join(dataDir, buildPath(version));
      if (links === null || linked.has(version)) return;
      try {
        await link(path, join(links, version));
        linked.add(version);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "ENOENT") throw error;
      }
    },
    sourceOf(version) {
      const isLinked = links !== null && linked.has(version);
      const path = isLinked ? join(links, version) : join(dataDir, buildPath(version));
      return { name: `data/${buildPath(version)}`, path };
    },
    async [Symbol.asyncDispose]() {
      if (links !== null) await rm(links, { recursive: true, force: true });
    },
  };
}

/** The folder that a killed backup has left. */
async function removeAbandoned(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir).catch(() => [])) {
    const path = join(dataDir, name);
    if (!name.startsWith(PREFIX)) continue;
    const facts = await stat(path).catch(() => null);
    if (facts !== null && Date.now() - facts.mtimeMs > ABANDONED_AFTER_MS)
      await rm(path, { recursive: true, force: true });
  }
}
