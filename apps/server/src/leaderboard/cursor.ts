import { z } from "zod";

import { cursorTime, readPageCursor, writePageCursor } from "#ground/page-cursor.ts";

/** How many rows stood before the next one, and the rank that the last of them shares with its wins. */
export interface Standing {
  before: number;
  rank: number;
}

/** Where a page ended: the values that the board is ordered by. */
export interface Cursor {
  wins: number;
  losses: number;
  approvedAt: string;
  id: string;
  /** On boards that count their places row by row. */
  standing?: Standing | undefined;
}

const PLACE_FIELDS = [z.int(), z.int(), cursorTime, z.guid()] as const;
const COUNT = z.int().min(0);
const CursorFields = z.union([z.tuple(PLACE_FIELDS), z.tuple([...PLACE_FIELDS, COUNT, COUNT])]);

export const writeCursor = ({ wins, losses, approvedAt, id, standing }: Cursor): string =>
  writePageCursor([
    wins,
    losses,
    approvedAt,
    id,
    ...(standing === undefined ? [] : [standing.before, standing.rank]),
  ]);

/** Refuses a cursor that this server has not written itself. */
export function readCursor(text: string): Cursor {
  const [wins, losses, approvedAt, id, before, rank] = readPageCursor(text, CursorFields);
  const standing = before === undefined || rank === undefined ? undefined : { before, rank };
  return { wins, losses, approvedAt, id, standing };
}
