import { DOMINO_SCREEN, isRate, type StatField } from "@capicu/contract/statistics-screen";

import type { Random } from "./random.ts";

/** How a screen formats numbers. */
export interface NumberStyle {
  readonly thousands: "," | "." | " " | "'" | "";
  readonly decimal: "." | ",";
  readonly percent: "%" | " %" | "";
  /** Abbreviated points, such as "12.3K", from which no exact number can be read. */
  readonly abbreviates: boolean;
  /** "45.0 %" or "45 %" when the decimal is zero. */
  readonly keepsZeroTenth: boolean;
}

export function drawNumberStyle(random: Random): NumberStyle {
  const thousands = random.pick([",", ",", ".", " ", "", "", "'"] as const);
  const decimal = thousands === "." ? "," : random.pick([".", ".", ","] as const);
  return {
    thousands,
    decimal: thousands === "," ? "." : decimal,
    percent: random.pick(["%", "%", "%", " %", ""] as const),
    abbreviates: random.chance(0.05),
    keepsZeroTenth: random.chance(0.5),
  };
}

export function showNumber(value: number, field: StatField, style: NumberStyle): string {
  if (isRate(DOMINO_SCREEN, field)) return showRate(value, style) + style.percent;
  if (isShownInShort(value, field, style)) return showInShort(value, style);
  return String(value).replace(/\B(?=(?:\d{3})+$)/g, style.thousands);
}

export function isShownInShort(value: number, field: StatField, style: NumberStyle): boolean {
  return style.abbreviates && field === "points_scored" && value >= 1000;
}

function showRate(value: number, { decimal, keepsZeroTenth }: NumberStyle): string {
  const text = Number.isInteger(value) && !keepsZeroTenth ? String(value) : value.toFixed(1);
  return (Number.isInteger(value) && value === 100 ? "100" : text).replace(".", decimal);
}

function showInShort(value: number, { decimal }: NumberStyle): string {
  const [scaled, unit] = value >= 1e6 ? [value / 1e6, "M"] : [value / 1e3, "K"];
  return scaled.toFixed(1).replace(".", decimal) + unit;
}
