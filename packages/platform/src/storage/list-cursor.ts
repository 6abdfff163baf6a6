import { z } from "zod";

import { badRequest } from "./refusals.ts";

const Cursor = z.object({
  column: z.enum(["name", "updated_at", "created_at"]),
  order: z.enum(["asc", "desc"]),
  rank: z.string(),
  name: z.string(),
});

/** Where a page ended, and its order: the next page continues in the same order. */
export type Cursor = z.output<typeof Cursor>;
export type Sorting = Pick<Cursor, "column" | "order">;

export function writeCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString("base64url");
}

export function readCursor(text: string): Cursor {
  try {
    return Cursor.parse(JSON.parse(Buffer.from(text, "base64url").toString()));
  } catch {
    throw badRequest("The cursor is not valid");
  }
}
