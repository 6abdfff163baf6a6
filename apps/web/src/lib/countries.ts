import { COUNTRY_CODES } from "@capicu/contract/countries";

import { useLingui } from "#languages/trans.tsx";

import { countryName, type ReaderLocale } from "./country-name.ts";

interface Country {
  code: string;
  name: string;
}

const countriesBy = new Map<string, readonly Country[]>();

/** The countries for a select field, in the reader's language and order. */
export function useCountries(): readonly Country[] {
  return countriesIn(useLingui().i18n);
}

function countriesIn(reader: ReaderLocale): readonly Country[] {
  const { locale, locales = locale } = reader;
  const key = String(locales);
  const saved = countriesBy.get(key);
  if (saved !== undefined) return saved;
  const { compare } = new Intl.Collator(locales);
  const countries = COUNTRY_CODES.map((code) => ({ code, name: countryName(code, reader) }));
  countries.sort((a, b) => compare(a.name, b.name));
  countriesBy.set(key, countries);
  return countries;
}
