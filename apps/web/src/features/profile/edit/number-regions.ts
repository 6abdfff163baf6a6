import { formatLocale, type LanguageId } from "@capicu/contract/languages";

import { formatsOf } from "#languages/formats.ts";
import { currentLanguage } from "#languages/load-catalogue.ts";

interface NumberRegion {
  code: string;
  /** The country, and how its numbers are written. */
  label: string;
}

/** Shown as every region writes it. */
const EXAMPLE = 12_345.6;

/** The countries whose way of writing this language's numbers is on record, and the chosen one. */
export function listNumberRegions(
  countries: readonly { code: string; name: string }[],
  chosen: string,
): NumberRegion[] {
  const language = currentLanguage();
  return countries
    .filter(({ code }) => code === chosen || hasNumbers(language, code))
    .map(({ code, name }) => ({ code, label: `${name} · ${numberExample(code)}` }));
}

/** Null: the language's own. */
export function numberExample(region: string | null): string {
  const locale = formatLocale(currentLanguage(), region);
  return formatsOf({ locale }).number(EXAMPLE);
}

function hasNumbers(language: LanguageId, region: string): boolean {
  const locale = formatLocale(language, region);
  return new Intl.NumberFormat(locale).resolvedOptions().locale === locale;
}
