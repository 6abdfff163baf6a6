// The language in which the page speaks. The server chooses it and writes its first texts into the page, so
// that no request is needed before the first drawing.
import { formatLocale, SOURCE_LANGUAGE, type LanguageId } from "@capicu/contract/languages";
import { withoutEscapes } from "@capicu/contract/texts";
import { I18n, type MessageDescriptor, type MessageOptions, type Messages } from "@lingui/core";

export interface LanguageTexts {
  language: LanguageId;
  messages: Messages;
}

/** What the server writes into #language, with the texts that this page needs. */
interface ServedLanguage extends LanguageTexts {
  /** The names of the catalogues whose texts these are. */
  included: readonly string[];
  /** The address of each catalogue of this language. */
  catalogues: Readonly<Record<string, string>>;
  /** The address of the same for all languages, in this build. */
  list: string;
}

const NOTHING_SERVED: ServedLanguage = {
  language: SOURCE_LANGUAGE,
  messages: {},
  included: [],
  catalogues: {},
  list: "/catalogues.json",
};

/** How the reader writes numbers and reads the clock; null: as the language and the browser do. */
export interface ReaderFormats {
  /** A country's code. */
  numberRegion: string | null;
  timeZone: string | null;
}

type Values = Record<string, unknown>;

class ReaderI18n extends I18n {
  formats: ReaderFormats = { numberRegion: null, timeZone: null };

  /** Everything that is drawn is drawn again. */
  speak(language: LanguageId) {
    this.activate(language, [formatLocale(language, this.formats.numberRegion)]);
  }

  setFormats(formats: ReaderFormats) {
    const { numberRegion, timeZone } = this.formats;
    if (numberRegion === formats.numberRegion && timeZone === formats.timeZone) return;
    this.formats = formats;
    this.speak(this.locale as LanguageId);
  }

  /** Values are only values, whatever they contain. */
  override _(id: MessageDescriptor | string, values?: Values, options?: MessageOptions): string {
    if (typeof id === "string") return super._(id, withoutEscapes(values ?? {}), options);
    return super._({ ...id, values: withoutEscapes(id.values ?? values ?? {}) });
  }
}

export function createI18n({ language, messages }: LanguageTexts): ReaderI18n {
  const locales = [formatLocale(language, null)];
  const created = new ReaderI18n({ locale: language, locales, messages: { [language]: messages } });
  // A built catalogue lacks only texts that are their own translation.
  if (import.meta.env.PROD) created.setMessagesCompiler((message) => [message]);
  return created;
}

export const servedLanguage = readServed();
export const i18n = createI18n(servedLanguage);

/** Also while pages are drawn on the server, where each drawing has a language of its own. */
function readServed(): ServedLanguage {
  if (typeof document === "undefined") return NOTHING_SERVED;
  const written = document.querySelector("#language")?.textContent;
  return (written && (JSON.parse(written) as ServedLanguage | null)) || NOTHING_SERVED;
}
