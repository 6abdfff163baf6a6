// Times as the clocks of their place show them, and as the reader's own do.
import { wallTimeAt } from "@capicu/contract/zoned-time";

import { useFormats } from "#languages/formats.ts";
import { i18n } from "#languages/language.ts";

const DAY = { weekday: "long", day: "numeric", month: "long" } as const;
const SHORT_DAY = { weekday: "short", day: "numeric", month: "short" } as const;
const CLOCK = { hour: "numeric", minute: "2-digit" } as const;

/** The zone that the reader has chosen for their account, or else that of the browser. */
export const readerZone = () =>
  i18n.formats.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;

export function useZoneWords(zone: string) {
  const formats = useFormats();
  const year = (moment: Date) =>
    wallTimeAt(moment, zone).day.slice(0, 4) === wallTimeAt(new Date(), zone).day.slice(0, 4)
      ? {}
      : ({ year: "numeric" } as const);
  return {
    /** The day at that place; the year only where it is another one. */
    day: (moment: Date) => formats.date(moment, { ...DAY, ...year(moment), timeZone: zone }),
    clock: (moment: Date) => formats.date(moment, { ...CLOCK, timeZone: zone }),
    /** With the name of the zone. */
    zonedClock: (moment: Date) =>
      formats.date(moment, { ...CLOCK, timeZone: zone, timeZoneName: "short" }),
    /** By the reader's own clocks; null where they show the same. */
    own(moment: Date): string | null {
      const mine = readerZone();
      const [here, there] = [wallTimeAt(moment, mine), wallTimeAt(moment, zone)];
      if (here.day === there.day && here.clock === there.clock) return null;
      return formats.date(moment, {
        ...(here.day === there.day ? {} : SHORT_DAY),
        ...CLOCK,
        timeZone: mine,
        timeZoneName: "short",
      });
    },
    /** A day of the calendar, such as the last one of a meetup. */
    plainDay: (day: string) =>
      formats.date(new Date(`${day}T12:00Z`), { ...DAY, year: "numeric", timeZone: "UTC" }),
  };
}
