// Restricts files to the account of this process. Windows has no modes, so nothing is done there.
import { chmod, lstat, readdir } from "node:fs/promises";
import { join } from "node:path";

const OTHER_ACCOUNTS = 0o077;
export const hasModes = process.platform !== "win32";

/** Whether other accounts have any right to it; false where it does not exist. */
export async function isOpenToOthers(path: string): Promise<boolean> {
  if (!hasModes) return false;
  const facts = await lstat(path).catch(ignoreMissing);
  return facts !== null && !facts.isSymbolicLink() && (facts.mode & OTHER_ACCOUNTS) !== 0;
}

/** Removes the rights of other accounts from the file, or from the folder and everything in it. */
export async function closeToOthers(path: string): Promise<void> {
  if (!hasModes) return;
  const facts = await lstat(path).catch(ignoreMissing);
  if (facts === null || facts.isSymbolicLink()) return;
  if ((facts.mode & OTHER_ACCOUNTS) !== 0) await chmod(path, facts.mode & ~OTHER_ACCOUNTS);
  if (!facts.isDirectory()) return;
  for (const name of await readdir(path)) await closeToOthers(join(path, name));
}

function ignoreMissing(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}
