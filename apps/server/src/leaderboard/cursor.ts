import { z } from "zod";

import { cursorTime, readPageCursor, writePageCursor } from "#ground/page-cursor.ts";

/** Where a page ended: the values that the board is ordered by. */
export interface Cursor {
  wins: number;
  losses: number;
  approvedAt: string;
  id: string;
}

const CursorFields = z.tuple([z.int(), z.int(), cursorTime, z.guid()]);

export const writeCursor = ({ wins, losses, approvedAt, id }: Cursor): string =>
  writePageCursor([wins, losses, approvedAt, id]);

/** Refuses a cursor that this server has not written itself. */
export function readCursor(text: string): Cursor {
  const [wins, losses, approvedAt, id] = readPageCursor(text, CursorFields);
  return { wins, losses, approvedAt, id };
}
