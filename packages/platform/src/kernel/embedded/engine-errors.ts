// Errors of the embedded engine, with the codes that a PostgreSQL server would give.
import { QUERY_CANCELED } from "#kernel/statement-limit.ts";

const ADMIN_SHUTDOWN = "57P01";

/** A PostgreSQL server answers a statement that reached its time limit with the same error. */
export class StatementCanceled extends Error {
  override readonly name = "StatementCanceled";
  readonly code = QUERY_CANCELED;

  constructor() {
    super("canceling statement due to statement timeout");
  }
}

/** The engine is gone, and everything that was not acknowledged with it. */
export class EngineStopped extends Error {
  override readonly name = "EngineStopped";
  readonly code = ADMIN_SHUTDOWN;
}

export function stopped(cause?: unknown): EngineStopped {
  const reason = cause instanceof Error ? cause.message : "its thread ended";
  return new EngineStopped(`The embedded database has stopped: ${reason}`, { cause });
}
