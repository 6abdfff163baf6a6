import { refuse } from "@capicu/platform/kernel/refusal";
import { z } from "zod";

/** Where a page ended: the values that the board is ordered by. */
export interface Cursor {
  wins: number;
  losses: number;
  approvedAt: string;
  id: string;
}

// The database refuses a year 0 and an offset of more than 15 hours.
const READABLE = /^(?!0000).*(?:Z|[+-](?:0\d|1[0-5]):\d\d)$/;
const CursorFields = z.tuple([
  z.int(),
  z.int(),
  z.iso.datetime({ offset: true }).regex(READABLE),
  z.guid(),
]);

export function writeCursor({ wins, losses, approvedAt, id }: Cursor): string {
  return Buffer.from(JSON.stringify([wins, losses, approvedAt, id])).toString("base64url");
}

/** Refuses a cursor that this server has not written itself. */
export function readCursor(text: string): Cursor {
  try {
    const json: unknown = JSON.parse(Buffer.from(text, "base64url").toString("utf8"));
    const [wins, losses, approvedAt, id] = CursorFields.parse(json);
    return { wins, losses, approvedAt, id };
  } catch {
    throw refuse(400, "invalid_cursor", "This page cannot be continued: the cursor is not valid");
  }
}
