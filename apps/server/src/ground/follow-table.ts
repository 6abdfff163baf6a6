// Keeps in this process what a small table says: it is read at the start, and after every change that any process has made.
import type { Platform } from "@capicu/platform/kernel/platform";

interface FollowedTable {
  table: string;
  load: () => Promise<void>;
}

/** Resolves after the first reading, to what ends the following. A later reading that fails leaves what was read before. */
export async function followTable(
  { changes, log }: Pick<Platform, "changes" | "log">,
  { table, load }: FollowedTable,
): Promise<() => Promise<void>> {
  let running = load();
  const unsubscribe = changes.subscribe((batch) => {
    if (!batch.some((change) => change.schema === "public" && change.table === table)) return;
    running = running
      .then(load)
      .catch((error: unknown) =>
        log.error({ err: error, table }, "a table could not be read again"),
      );
  });
  try {
    await running;
  } catch (error) {
    unsubscribe();
    throw error;
  }
  return async () => {
    unsubscribe();
    await running;
  };
}
