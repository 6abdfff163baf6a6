// The background job of the file store: deletes what was ordered, and counts when somebody asks, or once a day.
import { sql } from "kysely";

import { countFiles, type FileWorkTools } from "./count-files.ts";
import { deleteOrphans } from "./delete-orphans.ts";

const COUNT_EVERY_MS = 86_400_000;

interface DueWork {
  deleting: string | null;
  wanted_at: Date | null;
  counted_at: Date | null;
}

export async function doFileWork(tools: FileWorkTools): Promise<void> {
  const { rows } = await sql<DueWork>`
    select deleting, wanted_at, counted_at from file_count`.execute(tools.database.service);
  const [due] = rows;
  if (due === undefined) return;
  if (due.deleting !== null) await deleteOrphans(tools);
  const age =
    due.counted_at === null ? Infinity : tools.clock.now().getTime() - due.counted_at.getTime();
  if (due.deleting !== null || due.wanted_at !== null || age > COUNT_EVERY_MS)
    await countFiles(tools);
}
