// How the server speaks to one reader: their language, numbers and dates as they write them.
import {
  formatLocale,
  isLanguageId,
  SOURCE_LANGUAGE,
  type LanguageId,
} from "@capicu/contract/languages";
import { formatMoney } from "@capicu/contract/money";
import { isTimeZone, UTC } from "@capicu/contract/time-zones";

import { translate, type Values } from "./translate.ts";

/** What a player has chosen; null for what they have not. */
interface Reader {
  locale: string | null;
  numberRegion?: string | null;
  timeZone?: string | null;
}

export interface Speech {
  language: LanguageId;
  /** The text in the reader's language, with the values as they are. */
  say: (english: string, values?: Values) => string;
  count: (value: number) => string;
  /** A rate in per cent with one decimal. */
  rate: (percent: number) => string;
  /** The name of a country; undefined for an unknown code. */
  country: (code: string) => string | undefined;
  /** An amount in US cents. */
  money: (cents: number) => string;
  day: (date: Date) => string;
  /** Day and time with the name of the time zone, where the moment decides something. */
  moment: (date: Date) => string;
}

const DAY = { dateStyle: "long" } as const;
const MOMENT = {
  year: "numeric",
  month: "long",
  day: "numeric",
  hour: "numeric",
  minute: "numeric",
  timeZoneName: "short",
} as const;
const ONE_DECIMAL = {
  style: "percent",
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
} as const;

export function speechFor({ locale: chosen, numberRegion = null, timeZone }: Reader): Speech {
  const language = isLanguageId(chosen) ? chosen : SOURCE_LANGUAGE;
  const locale = formatLocale(language, numberRegion);
  // The database checks only the form, and a player may write the column.
  const zone = timeZone && isTimeZone(timeZone) ? timeZone : UTC;
  const date = (options: Intl.DateTimeFormatOptions) => (at: Date) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: zone }).format(at);
  return {
    language,
    say: (english, values) => translate(language, english, values),
    count: (value) => new Intl.NumberFormat(locale).format(value),
    // Rounded first: the formatter rounds 12.35 up, although the number is a little less.
    rate: (percent) =>
      new Intl.NumberFormat(locale, ONE_DECIMAL).format(Number(percent.toFixed(1)) / 100),
    country: (code) => new Intl.DisplayNames(locale, { type: "region", fallback: "none" }).of(code),
    money: (cents) => formatMoney(cents, { language, numberRegion }),
    day: date(DAY),
    moment: date(MOMENT),
  };
}
