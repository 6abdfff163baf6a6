// The server's texts in a reader's language: its own and those of the contract, as `text()` marks them.
import { formatLocale, SOURCE_LANGUAGE, type LanguageId } from "@capicu/contract/languages";
import { withoutEscapes } from "@capicu/contract/texts";
import { setupI18n, type I18n } from "@lingui/core";
import { compileMessage } from "@lingui/message-utils/compileMessage";
import { LRUCache } from "lru-cache";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parsePo } from "pofile-ts";

export type Values = Readonly<Record<string, string | number | null | undefined>>;

const LOCALES = join(import.meta.dirname, "../../../web/locales");
const CATALOGUES = ["contract", "server"];
/** More than there are texts. */
const COMPILED_MAX = 5000;

const speakers = new Map<LanguageId, I18n>();
const compiled = new LRUCache<string, ReturnType<typeof compileMessage>>({ max: COMPILED_MAX });

/** A text without a translation stays English. Whatever a value contains, it only stands in its place. */
export function translate(language: LanguageId, english: string, values: Values = {}): string {
  const speaker = speakers.get(language) ?? createSpeaker(language);
  return speaker._(english, withoutEscapes(values));
}

/** At first use, in some milliseconds: a server that starts reads no translation. */
function createSpeaker(language: LanguageId): I18n {
  const speaker = setupI18n({
    locale: language,
    locales: [formatLocale(language, null)],
    messages: { [language]: readTranslations(language) },
  });
  speaker.setMessagesCompiler((message) => {
    const tokens = compiled.get(message) ?? compileMessage(message);
    compiled.set(message, tokens);
    return tokens;
  });
  speakers.set(language, speaker);
  return speaker;
}

function readTranslations(language: LanguageId): Record<string, string> {
  if (language === SOURCE_LANGUAGE) return {};
  const read = (name: string) => readFileSync(join(LOCALES, language, `${name}.po`), "utf8");
  const items = CATALOGUES.flatMap((name) => parsePo(read(name)).items);
  const translations = items.map(({ msgid, msgstr: [translation = ""] }) => [msgid, translation]);
  return Object.fromEntries(translations.filter(([, translation]) => translation !== ""));
}
