// How a reader writes amounts of money. All of them are US dollars.
import { formatLocale, SOURCE_LANGUAGE, type LanguageId } from "./languages.ts";
import { formatCents } from "./plan-table.ts";

interface MoneyReader {
  language: LanguageId;
  /** A country's code; null for a reader who has chosen none. */
  numberRegion: string | null;
}

/**
 * `$4.99` in English, `US$ 4,99` in Portuguese, `4,99 $US` in French: where people pay in pesos, "$" alone
 * is another currency.
 */
export function formatMoney(cents: number, { language, numberRegion }: MoneyReader): string {
  if (language === SOURCE_LANGUAGE && numberRegion === null) return formatCents(cents);
  const locale = formatLocale(language, numberRegion);
  const digits = cents === 0 ? { maximumFractionDigits: 0 } : {};
  const dollars = { style: "currency", currency: "USD", ...digits } as const;
  return new Intl.NumberFormat(locale, dollars).format(cents / 100);
}
