// What a change of price costs today. Whole cents, whole seconds.
import type { Price } from "./model.ts";

export interface Period {
  start: number;
  end: number;
}

export interface Change {
  /** Credit for the unused part of the old price, below zero. */
  credit: number;
  charge: number;
  period: Period;
}

/** The same interval keeps its period; another interval begins a new one now. */
export function prorate(from: Price, to: Price, { period, at }: { period: Period; at: number }) {
  const length = period.end - period.start;
  const left = Math.min(Math.max(period.end - at, 0), length);
  const shareOf = (amount: number) => Math.round((amount * left) / length);
  const credit = -shareOf(from.amount);
  if (from.interval === to.interval)
    return { credit, charge: shareOf(to.amount), period } satisfies Change;
  const next = { start: at, end: addInterval(at, to.interval) };
  return { credit, charge: to.amount, period: next } satisfies Change;
}

/** Credit from earlier changes is used first. */
export function settle(total: number, balance: number): { due: number; balance: number } {
  const due = Math.max(0, total + balance);
  return { due, balance: total + balance - due };
}

/** The same day of the next month or year, or that month's last day. */
export function addInterval(at: number, interval: Price["interval"]): number {
  const from = new Date(at * 1000);
  const months = interval === "year" ? 12 : 1;
  const to = new Date(from);
  to.setUTCDate(1);
  to.setUTCMonth(to.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate();
  to.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return Math.floor(to.getTime() / 1000);
}
