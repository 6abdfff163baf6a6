// Recognises that the database or the object store cannot answer at this moment, and tells callers so. The cause goes
// only to the log, since it may name paths and addresses.
import type { FastifyBaseLogger } from "fastify";

import { asDatabaseError } from "./database.ts";
import { StoreUnavailable } from "./file-errors.ts";
import { Refusal } from "./refusal.ts";
import { QUERY_CANCELED } from "./statement-limit.ts";

/** Replaces the driver's error; its message is for the operator. */
export class DatabaseUnavailable extends Error {
  override readonly name = "DatabaseUnavailable";
  readonly isFull: boolean;

  constructor(cause: unknown) {
    const message = cause instanceof Error ? cause.message : String(cause);
    super(message, { cause });
    this.isFull = asDatabaseError(cause)?.code === DISK_FULL || NO_SPACE.test(message);
  }
}

const DISK_FULL = "53100";
// The request itself exceeds a configured limit, and would exceed it again.
const CONFIGURATION_LIMIT = "53400";
/** Connection failures, missing resources, and a server that starts or stops. */
const UNAVAILABLE_STATE = /^(?:08|53|57P0)/;
const NO_SPACE = /ENOSPC|EDQUOT|no space left|could not extend file|disk full/i;
// The driver reports a lost connection by a message of its own, without a code.
const LOST_CONNECTION =
  /^Connection terminated|not queryable$|^timeout (?:exceeded|expired)|^Query read timeout$/;

/** Returns a query's error as it is, or DatabaseUnavailable if the database itself has failed. */
export function asQueryError(error: unknown): unknown {
  return hasFailed(error) ? new DatabaseUnavailable(error) : error;
}

function hasFailed(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const state = asDatabaseError(error)?.code;
  if (state !== undefined) return UNAVAILABLE_STATE.test(state) && state !== CONFIGURATION_LIMIT;
  return "syscall" in error || LOST_CONNECTION.test(error.message);
}

type WarningLog = Pick<FastifyBaseLogger, "warn">;

/** The refusal for a database or a store that cannot answer, or took too long; null for any other error. */
export function refuseUnavailable(error: unknown, log: WarningLog): Refusal | null {
  if (error instanceof StoreUnavailable) {
    log.warn({ err: error }, "the object store is not available");
    return FILES_NOT_AVAILABLE;
  }
  if (asDatabaseError(error)?.code === QUERY_CANCELED) return TOO_SLOW;
  const isFull = error instanceof DatabaseUnavailable ? error.isFull : isDiskFull(error);
  if (!isFull && !(error instanceof DatabaseUnavailable)) return null;
  log.warn({ err: error }, isFull ? "the disk is full" : "the database is not available");
  return isFull ? NO_ROOM : NOT_AVAILABLE;
}

/** Other files, such as mails, are on the same disk as the database. */
function isDiskFull(error: unknown): boolean {
  return error instanceof Error && "syscall" in error && NO_SPACE.test(error.message);
}

const unavailable = (code: string, message: string, retryAfterSeconds: number) =>
  new Refusal({
    status: 503,
    code,
    message,
    headers: { "retry-after": String(retryAfterSeconds) },
  });

const NOT_AVAILABLE = unavailable(
  "database_unavailable",
  "The database is not available at this moment. Please try again in a few seconds.",
  5,
);
const FILES_NOT_AVAILABLE = unavailable(
  "files_unavailable",
  "Pictures and files are not available at this moment. Please try again in a few seconds.",
  5,
);
const NO_ROOM = unavailable(
  "storage_full",
  "The server has no room left to save anything. Please try again later.",
  60,
);
const TOO_SLOW = unavailable(
  "statement_timeout",
  "This took too long and was ended. Please try again later.",
  10,
);
