// What readers are shown of an announcement. It stands apart from what is checked when one is written, because every
// page may need it.
import { LANGUAGE_IDS, SOURCE_LANGUAGE, type LanguageId } from "./languages.ts";

export const ANNOUNCEMENT_LEVELS = ["info", "warning"] as const;
export type AnnouncementLevel = (typeof ANNOUNCEMENT_LEVELS)[number];

export type AnnouncementTexts = { readonly [Language in LanguageId]?: string | undefined };

/** As readers are shown it. */
export interface ShownAnnouncement {
  readonly id: string;
  readonly level: AnnouncementLevel;
  readonly texts: AnnouncementTexts;
  readonly link: string | null;
}

/** What the pages of the site say of announcements, where there are any. */
export interface PageAnnouncements {
  /** For everybody, the most urgent first. */
  readonly everybody: readonly ShownAnnouncement[];
  /** Changes with those for signed-in players and staff, whose texts no page holds; empty without any. */
  readonly others: string;
}

/** In the reader's language, else in English, else in the first that is written. */
export function textFor(
  texts: AnnouncementTexts,
  language: LanguageId,
): { words: string; language: LanguageId } {
  const order = [language, SOURCE_LANGUAGE, ...LANGUAGE_IDS];
  const found = order.find((each) => (texts[each] ?? "") !== "") ?? language;
  return { words: texts[found] ?? "", language: found };
}
