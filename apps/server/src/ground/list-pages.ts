// Pages of lists: a cursor is a time and an id.
import { z } from "zod";

import { cursorTime, readPageCursor, writePageCursor } from "./page-cursor.ts";

const MomentFields = z.tuple([cursorTime, z.guid()]);
const SizeFields = z.tuple([z.int().min(0), z.guid()]);
const NumberFields = z.tuple([z.int().min(1)]);

const reader =
  <Fields>(schema: z.ZodType<Fields>) =>
  (cursor: string | null | undefined, first: Fields): Fields =>
    cursor === null || cursor === undefined ? first : readPageCursor(cursor, schema);

export const readMomentCursor = reader<[string, string]>(MomentFields);
export const readSizeCursor = reader<[number, string]>(SizeFields);
export const readNumberCursor = reader<[number]>(NumberFields);

/** Before every row, of lists that begin with the oldest one. */
export const EARLIEST: [string, string] = [
  "0001-01-01T00:00:00Z",
  "00000000-0000-0000-0000-000000000000",
];

/** Likewise of lists that begin with the newest one. */
export const LATEST: [string, string] = [
  "9999-01-01T00:00:00Z",
  "ffffffff-ffff-ffff-ffff-ffffffffffff",
];

/** The rows of a page, of which one more was read, and where the next page begins. */
export function cutPage<Row>(
  rows: readonly Row[],
  limit: number,
  fieldsOf: (last: Row) => (string | number)[],
): { page: Row[]; nextCursor: string | null } {
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    page: rows.slice(0, limit),
    nextCursor: last === undefined ? null : writePageCursor(fieldsOf(last)),
  };
}
