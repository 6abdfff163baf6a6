import { i18n as pageI18n } from "#languages/language.ts";

/** Of an I18n. */
export interface ReaderLocale {
  locale: string;
  locales?: string | string[] | undefined;
}

const namesBy = new Map<string, Intl.DisplayNames>();

/** The country's name; empty for an unknown code. */
export function countryName(
  code: string | null | undefined,
  reader: ReaderLocale = pageI18n,
): string {
  if (code === null || code === undefined || !/^[A-Z]{2}$/.test(code)) return "";
  return namesIn(reader).of(code) ?? "";
}

function namesIn({ locale, locales = locale }: ReaderLocale): Intl.DisplayNames {
  const key = String(locales);
  const names =
    namesBy.get(key) ?? new Intl.DisplayNames(locales, { type: "region", fallback: "none" });
  namesBy.set(key, names);
  return names;
}
