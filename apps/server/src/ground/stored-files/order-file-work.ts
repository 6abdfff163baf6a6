import type { StorageAct, StorageBlocker } from "@capicu/contract/stored-files";
import type { Query } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

import { writeAudit } from "#ground/write-audit.ts";

interface FileOrder {
  /** Null for the operator at the terminal, who needs no right. */
  personId: string | null;
  act: StorageAct;
  /** The count whose list they have seen. */
  countId: string | null;
  /** Deletes also where more files are without a row than with one. */
  isForeignMeant?: boolean;
}

type Answer = "done" | "no_right" | StorageBlocker;

interface StoredCount {
  id: string;
  orphans: number;
  orphan_bytes: number;
}

/** Notes what is to be done, and records it; a process does it in a moment. */
export async function orderFileWork(
  db: Query,
  { personId, act, countId, isForeignMeant = false }: FileOrder,
): Promise<Answer> {
  const { rows } = await sql<{ answer: Answer }>`
    select order_file_work(${personId}, ${act}, ${countId}, ${isForeignMeant}) as answer`.execute(
    db,
  );
  const answer = rows[0]?.answer ?? "no_right";
  if (answer === "done" && act !== "count") await record(db, { personId, act, countId });
  return answer;
}

async function record(db: Query, { personId, act, countId }: FileOrder): Promise<void> {
  const { rows } = await sql<StoredCount>`
    select id, orphans::float8, orphan_bytes::float8 from file_count`.execute(db);
  const [count] = rows;
  if (count === undefined) return;
  const { id, orphans, orphan_bytes: bytes } = count;
  await writeAudit(db, {
    actorId: personId,
    action: act === "delete" ? "files.orphans deleted" : "files.pictures renewed",
    subject: { type: "files", id },
    playerId: null,
    before: act === "delete" ? { count: countId, files: orphans, bytes } : null,
    after: null,
    reason: null,
  });
}
