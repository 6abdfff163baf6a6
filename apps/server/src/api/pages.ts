// Pages of lists that the product functions answer as a whole. A cursor holds the values at which a page ended, so
// that rows that come or go meanwhile neither repeat nor hide others.
import { z } from "zod";

import { cursorTime, readPageCursor, writePageCursor } from "#ground/page-cursor.ts";
import { hashBytes } from "#ground/ready-bytes.ts";

import { refuseCall } from "./problem.ts";

interface PageQuery {
  limit: number;
  cursor?: string | undefined;
}

interface Page<Row> {
  page: Row[];
  next_cursor: string | null;
}

/** The rows from `start` on, and the fields of the cursor after a row. */
function cut<Row>(
  rows: readonly Row[],
  { start, limit }: { start: number; limit: number },
  fieldsAt: (last: Row, index: number) => (string | number)[],
): Page<Row> {
  const end = start + limit;
  const last = rows[end - 1];
  return {
    page: rows.slice(start, end),
    next_cursor:
      last === undefined || end >= rows.length ? null : writePageCursor(fieldsAt(last, end - 1)),
  };
}

/** The first row that fulfils the condition; after all of them where none does. */
function firstIndex<Row>(rows: readonly Row[], isAfter: (row: Row, index: number) => boolean) {
  const index = rows.findIndex(isAfter);
  return index === -1 ? rows.length : index;
}

const EntrantFields = z.tuple([cursorTime, z.guid()]);

/** The oldest first. The database writes times so that their text has their order. */
export function pageOfEntrants<Row extends { registered_at: string; id: string }>(
  rows: readonly Row[],
  { limit, cursor }: PageQuery,
): Page<Row> {
  const [at, id] = cursor === undefined ? ["", ""] : readPageCursor(cursor, EntrantFields);
  const start = firstIndex(
    rows,
    (row) => row.registered_at > at || (row.registered_at === at && row.id > id),
  );
  return cut(rows, { start, limit }, (last) => [last.registered_at, last.id]);
}

const LedgerFields = z.tuple([cursorTime, z.int().min(1)]);

/** The latest first. Uploads that were approved at once have the same time: the cursor counts those that were given. */
export function pageOfLedger<Row extends { approved_at: string }>(
  rows: readonly Row[],
  { limit, cursor }: PageQuery,
): Page<Row> {
  const countTo = (at: string, end: number) =>
    rows.slice(0, end).filter((row) => row.approved_at === at).length;
  const start =
    cursor === undefined ? 0 : startOfLedger(rows, readPageCursor(cursor, LedgerFields));
  return cut(rows, { start, limit }, (last, index) => [
    last.approved_at,
    countTo(last.approved_at, index + 1),
  ]);
}

function startOfLedger(rows: readonly { approved_at: string }[], [at, count]: [string, number]) {
  const first = firstIndex(rows, (row) => row.approved_at <= at);
  const same = rows.filter((row) => row.approved_at === at).length;
  return first + Math.min(count, same);
}

const StandingFields = z.tuple([z.string().length(22), z.int().min(1)]);

/** Every result may move every row, so a page continues only in the standings in which it began. */
export function pageOfStandings<Row>(
  rows: readonly Row[],
  { limit, cursor }: PageQuery,
): Page<Row> {
  const version = hashBytes(Buffer.from(JSON.stringify(rows)));
  const [cursorVersion, start] =
    cursor === undefined ? [version, 0] : readPageCursor(cursor, StandingFields);
  if (cursorVersion !== version)
    throw refuseCall("list_changed", "A result has come in. Begin again without a cursor.");
  return cut(rows, { start, limit }, (_last, index) => [version, index + 1]);
}
