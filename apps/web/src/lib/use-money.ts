// Prices as the reader writes them.
import type { LanguageId } from "@capicu/contract/languages";
import { formatMoney } from "@capicu/contract/money";

import type { ReaderFormats } from "#languages/language.ts";
import { useLingui } from "#languages/trans.tsx";

export type Money = (cents: number) => string;

export function useMoney(): Money {
  const { locale, formats }: { locale: string; formats?: ReaderFormats } = useLingui().i18n;
  const reader = { language: locale as LanguageId, numberRegion: formats?.numberRegion ?? null };
  return (cents) => formatMoney(cents, reader);
}
