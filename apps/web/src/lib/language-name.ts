import { LANGUAGES, type LanguageId } from "@capicu/contract/languages";

/** In the language itself, and whether a native speaker has read its texts. */
export function languageName(id: LanguageId): string {
  const { name, reviewed, unreviewed } = LANGUAGES[id];
  return reviewed === null ? `${name} (${unreviewed})` : name;
}
