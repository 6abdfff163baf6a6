// Announcements of the site as a signed-in player gets them, and puts them away.
import { z } from "zod/mini";

import { ANNOUNCEMENT_LEVELS } from "./announcement-words.ts";
import { productFunction } from "./product-function.ts";

/** Of any languages of the site. (A record of them would bring code to every page.) */
export function languageTexts<Words extends z.ZodMiniType<string, string>>(words: Words) {
  const text = z.optional(words);
  return z.object({ en: text, "es-419": text, "pt-BR": text, fr: text, ht: text });
}

const Shown = z.object({
  id: z.string(),
  level: z.enum(ANNOUNCEMENT_LEVELS),
  texts: languageTexts(z.string()),
  link: z.nullable(z.string()),
});

/** Those that show now, are for the caller, and were not put away; the most urgent first. */
export const ownAnnouncements = productFunction({
  name: "announcements",
  method: "GET",
  input: z.object({}),
  output: z.object({ success: z.literal(true), announcements: z.array(Shown) }),
});

/** It is not shown to this player again, on any device. */
export const dismissAnnouncement = productFunction({
  name: "announcement-dismiss",
  input: z.object({ id: z.guid() }),
  output: z.object({ success: z.literal(true) }),
});
