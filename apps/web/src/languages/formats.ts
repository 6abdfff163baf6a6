// Numbers and dates as the reader writes them.
import { SOURCE_LANGUAGE } from "@capicu/contract/languages";

import type { ReaderFormats } from "./language.ts";
import { useLingui } from "./trans.tsx";

export interface Formats {
  number: (value: number, options?: Intl.NumberFormatOptions) => string;
  /** A rate in per cent with one decimal, always: "66.7%"; 0 for a missing one. */
  rate: (percent: number | null | undefined) => string;
  date: (date: Date, options?: Intl.DateTimeFormatOptions) => string;
  /** The same, but in English the day comes before the month, and the clock has 24 hours. */
  dayFirst: (date: Date, options?: Intl.DateTimeFormatOptions) => string;
  /** When something is decided: the day, the clock, and the name of the time zone. */
  deadline: (date: Date) => string;
  list: (parts: readonly string[], options?: Intl.ListFormatOptions) => string;
}

/** Making a formatter costs a hundred times as much as using it. */
const formatters = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat | Intl.ListFormat>();

const ONE_DECIMAL = {
  style: "percent",
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
} as const;

const TO_THE_MINUTE = {
  year: "numeric",
  month: "long",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
  timeZoneName: "short",
} as const;

/** Of an I18n; what is drawn before the reader's settings have come has the formats of the language. */
interface Reader {
  locale: string;
  locales?: string | string[] | undefined;
  formats?: ReaderFormats;
}

export function formatsOf({ locale, locales = locale, formats }: Reader): Formats {
  const zoned = (options: Intl.DateTimeFormatOptions) =>
    formats?.timeZone ? { timeZone: formats.timeZone, ...options } : options;
  const of = <Formatter extends Intl.NumberFormat | Intl.DateTimeFormat | Intl.ListFormat>(
    Kind: new (locales: string | readonly string[], options: object) => Formatter,
    options: object,
    chosen: string | readonly string[] = locales,
  ): Formatter => {
    const key = JSON.stringify([Kind.name, chosen, options]);
    const formatter = formatters.get(key) ?? new Kind(chosen, options);
    formatters.set(key, formatter);
    return formatter as Formatter;
  };
  return {
    number: (value, options = {}) => of(Intl.NumberFormat, options).format(value),
    // Rounded first: the formatter rounds 12.35 up, although the number is a little less.
    rate: (percent) => of(Intl.NumberFormat, ONE_DECIMAL).format(roundedToTenth(percent) / 100),
    date: (date, options = {}) => of(Intl.DateTimeFormat, zoned(options)).format(date),
    dayFirst: (date, options = {}) =>
      of(
        Intl.DateTimeFormat,
        zoned(options),
        locale === SOURCE_LANGUAGE ? "en-GB" : locales,
      ).format(date),
    deadline: (date) => of(Intl.DateTimeFormat, zoned(TO_THE_MINUTE)).format(date),
    // The locale whose formats Haitian Creole takes joins with a French word.
    list: (parts, options = {}) =>
      of(Intl.ListFormat, options)
        .formatToParts(parts)
        .map(({ type, value }) =>
          type === "literal" && locale === "ht" ? value.replace(" et ", " ak ") : value,
        )
        .join(""),
  };
}

function roundedToTenth(percent: number | null | undefined): number {
  return Number((Number.isFinite(percent) ? (percent ?? 0) : 0).toFixed(1));
}

/** In the language of the drawing, which on the server is not the same for all. */
export function useFormats(): Formats {
  return formatsOf(useLingui().i18n);
}
