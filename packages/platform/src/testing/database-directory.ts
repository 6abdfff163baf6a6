import { cp, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { inject } from "vitest";

import { createDirectory } from "#kernel/embedded/create-directory.ts";

// Making a database takes seconds, copying one does not.
const shared = globalThis as { emptyDatabase?: Promise<string> };

/** A folder with an empty embedded database; it disappears when the test disposes of it. */
export async function databaseDirectory(): Promise<{ path: string } & AsyncDisposable> {
  shared.emptyDatabase ??= makeEmpty();
  const folder = await mkdtemp(join(inject("scratchFolder"), "database-"));
  const path = join(folder, "database");
  await cp(await shared.emptyDatabase, path, { recursive: true });
  return {
    path,
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true, maxRetries: 3 }),
  };
}

async function makeEmpty(): Promise<string> {
  const path = join(inject("scratchFolder"), "empty");
  await createDirectory(path);
  return path;
}
