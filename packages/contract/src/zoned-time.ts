// Days and times of a clock on the wall, and the moments they mean in a time zone. A day is "2026-12-01", a clock time
// "20:00".

const DAY = /^\d{4}-\d\d-\d\d$/;
const CLOCK = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const FIRST_DAY = "2000-01-01";
const LAST_DAY = "2200-01-01";

export interface WallTime {
  day: string;
  clock: string;
}

/** A day of the calendar, in this century or the next one. */
export function isDay(text: string): boolean {
  if (!DAY.test(text) || text < FIRST_DAY || text > LAST_DAY) return false;
  const date = new Date(`${text}T00:00Z`);
  // The parser takes February 30 for a day in March.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

export const isClockTime = (text: string): boolean => CLOCK.test(text);

const startOf = (day: string): number => Date.parse(`${day}T00:00Z`);

export const addDays = (day: string, days: number): string =>
  new Date(startOf(day) + days * DAY_MS).toISOString().slice(0, 10);

/** From the first day to the second; negative when the second is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((startOf(to) - startOf(from)) / DAY_MS);

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Making a formatter costs a hundred times as much as using it. */
function clockOf(zone: string): Intl.DateTimeFormat {
  const clock =
    clocks.get(zone) ??
    new Intl.DateTimeFormat(undefined, {
      timeZone: zone,
      calendar: "gregory",
      numberingSystem: "latn",
      hourCycle: "h23",
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
    });
  clocks.set(zone, clock);
  return clock;
}

/** What the clocks of the zone show at that moment. */
export function wallTimeAt(moment: Date, zone: string): WallTime {
  const parts = clockOf(zone).formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((each) => each.type === type)?.value ?? "";
  return {
    day: `${part("year").padStart(4, "0")}-${part("month")}-${part("day")}`,
    clock: `${part("hour")}:${part("minute")}`,
  };
}

/** By how many minutes the clocks of the zone are ahead of Greenwich. */
export function offsetAt(moment: Date, zone: string): number {
  const { day, clock } = wallTimeAt(moment, zone);
  const minute = Math.floor(moment.getTime() / MINUTE_MS);
  return Date.parse(`${day}T${clock}Z`) / MINUTE_MS - minute;
}

/**
 * The moment at which the clocks of the zone show this. Of a time that they show twice it is the first one; a time that
 * they skip is counted from before the change, as calendars do (RFC 5545, 3.3.5).
 */
export function momentOf({ day, clock }: WallTime, zone: string): Date {
  const wall = Date.parse(`${day}T${clock}Z`);
  const before = offsetAt(new Date(wall - DAY_MS), zone);
  const after = offsetAt(new Date(wall + DAY_MS), zone);
  const early = new Date(wall - before * MINUTE_MS);
  if (before === after || offsetAt(early, zone) === before) return early;
  const late = new Date(wall - after * MINUTE_MS);
  return offsetAt(late, zone) === after ? late : early;
}
