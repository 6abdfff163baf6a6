// Cursors of lists: the values at which a page ended, as opaque text.
import { refuse } from "@capicu/platform/kernel/refusal";
import { z } from "zod";

/** A time that the database reads: it refuses a year 0 and an offset of more than 15 hours. */
export const cursorTime = z.iso
  .datetime({ offset: true })
  .regex(/^(?!0000).*(?:Z|[+-](?:0\d|1[0-5]):\d\d)$/);

export const writePageCursor = (fields: readonly (string | number)[]): string =>
  Buffer.from(JSON.stringify(fields)).toString("base64url");

/** Refuses a cursor whose fields this server cannot have written. */
export function readPageCursor<Fields>(text: string, schema: z.ZodType<Fields>): Fields {
  try {
    return schema.parse(JSON.parse(Buffer.from(text, "base64url").toString("utf8")));
  } catch {
    throw refuse(400, "invalid_cursor", "This page cannot be continued: the cursor is not valid");
  }
}
