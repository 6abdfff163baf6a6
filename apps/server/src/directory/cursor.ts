import { z } from "zod";

import { cursorTime, readPageCursor, writePageCursor } from "#ground/page-cursor.ts";

/** Where a page ended: the values that the directory is ordered by. */
export type Cursor = RankedCursor | UnrankedCursor;

export interface RankedCursor {
  wins: number;
  losses: number;
  approvedAt: string;
  id: string;
}

export interface UnrankedCursor {
  registeredAt: string;
  id: string;
}

const RankedFields = z
  .tuple([z.int(), z.int(), cursorTime, z.guid()])
  .transform(([wins, losses, approvedAt, id]) => ({ wins, losses, approvedAt, id }));
const UnrankedFields = z
  .tuple([cursorTime, z.guid()])
  .transform(([registeredAt, id]) => ({ registeredAt, id }));
const CursorFields = z.union([RankedFields, UnrankedFields]);

export const isRanked = (cursor: Cursor): cursor is RankedCursor => "wins" in cursor;

export const writeCursor = (cursor: Cursor): string =>
  writePageCursor(
    isRanked(cursor)
      ? [cursor.wins, cursor.losses, cursor.approvedAt, cursor.id]
      : [cursor.registeredAt, cursor.id],
  );

/** Refuses a cursor that this server has not written itself. */
export const readCursor = (text: string): Cursor => readPageCursor<Cursor>(text, CursorFields);
