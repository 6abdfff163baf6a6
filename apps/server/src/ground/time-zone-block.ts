// A time zone as calendar files describe it (RFC 5545, 3.6.5): each change of its clocks within the years of the file.
import { offsetAt, wallTimeAt } from "@capicu/contract/zoned-time";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Clocks change at most once within so many days, also around the fasting month in Morocco. */
const STEP_DAYS = 25;
const HOUR_MINUTES = 60;

interface ClockChange {
  moment: Date;
  before: number;
  after: number;
}

/** @param until the clocks keep their last offset from then on */
export function renderTimeZone(zone: string, from: Date, until: Date): string {
  const changes = listChanges(zone, from, until);
  const first = offsetAt(from, zone);
  const isSummer = changes[0] !== undefined && changes[0].after < first;
  return [
    "BEGIN:VTIMEZONE",
    `TZID:${zone}`,
    ...renderChange({ moment: from, before: first, after: first }, isSummer),
    ...changes.flatMap((change) => renderChange(change, change.after > change.before)),
    "END:VTIMEZONE",
  ].join("\r\n");
}

function listChanges(zone: string, from: Date, until: Date): ClockChange[] {
  const changes: ClockChange[] = [];
  let start = from.getTime();
  while (start < until.getTime()) {
    const end = start + STEP_DAYS * DAY_MS;
    const [before, after] = [offsetAt(new Date(start), zone), offsetAt(new Date(end), zone)];
    if (before !== after) changes.push({ moment: findChange(zone, start, end), before, after });
    start = end;
  }
  return changes;
}

/** The minute from which on the offset is no longer that of the start. */
function findChange(zone: string, start: number, end: number): Date {
  const before = offsetAt(new Date(start), zone);
  let [early, late] = [start, end];
  while (late - early > MINUTE_MS) {
    const middle = Math.floor((early + late) / 2 / MINUTE_MS) * MINUTE_MS;
    if (offsetAt(new Date(middle), zone) === before) early = middle;
    else late = middle;
  }
  return new Date(late);
}

function renderChange({ moment, before, after }: ClockChange, isSummer: boolean) {
  const kind = isSummer ? "DAYLIGHT" : "STANDARD";
  // The change begins at what the clocks show before it.
  const { day, clock } = wallTimeAt(new Date(moment.getTime() + before * MINUTE_MS), "UTC");
  return [
    `BEGIN:${kind}`,
    `DTSTART:${day.replaceAll("-", "")}T${clock.replace(":", "")}00`,
    `TZOFFSETFROM:${renderOffset(before)}`,
    `TZOFFSETTO:${renderOffset(after)}`,
    `END:${kind}`,
  ];
}

function renderOffset(minutes: number): string {
  const size = Math.abs(minutes);
  const digits = [Math.floor(size / HOUR_MINUTES), size % HOUR_MINUTES]
    .map((part) => String(part).padStart(2, "0"))
    .join("");
  return `${minutes < 0 ? "-" : "+"}${digits}`;
}
