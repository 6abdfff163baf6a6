import { asDatabaseError } from "#kernel/database.ts";
import { QUERY_CANCELED } from "#kernel/statement-limit.ts";
import { DatabaseUnavailable } from "#kernel/unavailable.ts";

import type { FileStore } from "./file-store.ts";

/**
 * Removes bytes whose row was refused. When the connection was lost, the row may have been written
 * all the same: the bytes then stay, and leave with their announcement where there is no row.
 */
export async function removeUnsaved(
  files: Pick<FileStore, "remove">,
  version: string,
  error: unknown,
): Promise<void> {
  if (error instanceof DatabaseUnavailable) return;
  // The embedded engine is ended as a whole, in whatever statement it is.
  if (asDatabaseError(error)?.code === QUERY_CANCELED) return;
  await files.remove(version);
}
