// An event as files: for calendars, for spreadsheets, and for other programs.
import { z } from "zod/mini";

import { EVENT_SLUG_WRONG, isEventSlug } from "./event-text.ts";
import { productFunction } from "./product-function.ts";

const success = z.literal(true);

/** A file that calendar programs read; a newer one of the same event replaces it (RFC 5545). */
export const readEventCalendarFile = productFunction({
  name: "event-calendar-file",
  input: z.object({ slug: z.string().check(z.refine(isEventSlug, EVENT_SLUG_WRONG)) }),
  output: z.object({ success, name: z.string(), file: z.string() }),
});

export const EVENT_EXPORTS = ["entrants", "results", "standings"] as const;
export const EVENT_FILE_FORMATS = ["csv", "json"] as const;

/** With the names that the caller may know. */
export const exportEvent = productFunction({
  name: "event-export",
  input: z.object({
    eventId: z.guid(),
    what: z.enum(EVENT_EXPORTS),
    format: z.enum(EVENT_FILE_FORMATS),
  }),
  output: z.object({ success, name: z.string(), content: z.string() }),
});
