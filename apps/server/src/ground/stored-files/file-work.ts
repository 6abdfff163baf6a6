// Counting and deleting are done by one process at a time, however many nodes and terminals there are.
import type { Query } from "@capicu/platform/kernel/database";
import { sql } from "kysely";
import { randomUUID } from "node:crypto";

/** A process that has been silent for longer has ended. */
const SILENT_SECONDS = 120;
const BEAT_MS = 5000;

export interface FileWork {
  /** Says how far it is; throws when another process has taken over. */
  beat: (lookedAt: number) => Promise<void>;
  /** The condition under which this process may still write its results. */
  worker: string;
}

class WorkTaken extends Error {
  override readonly name = "WorkTaken";

  constructor() {
    super("Another process has taken over the work on the stored files");
  }
}

/** Runs the work, unless another process is at it: then null. */
export async function runAlone<Result>(
  service: Query,
  work: (own: FileWork) => Promise<Result>,
): Promise<Result | null> {
  const worker = randomUUID();
  const { rows } = await sql`
    update file_count set worker = ${worker}, seen_at = now(), looked_at = 0
    where worker is null or seen_at < now() - make_interval(secs => ${SILENT_SECONDS})
    returning id`.execute(service);
  if (rows.length === 0) return null;
  try {
    return await work({ worker, beat: createBeat(service, worker) });
  } finally {
    await sql`update file_count set worker = null where worker = ${worker}`.execute(service);
  }
}

function createBeat(service: Query, worker: string): FileWork["beat"] {
  let saidAt = performance.now();
  return async (lookedAt) => {
    if (performance.now() - saidAt < BEAT_MS) return;
    saidAt = performance.now();
    const { rows } = await sql`
      update file_count set seen_at = now(), looked_at = ${lookedAt}
      where worker = ${worker} returning id`.execute(service);
    if (rows.length === 0) throw new WorkTaken();
  };
}
