const DAY = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short" });
const DATED = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric" });

/** "3 May", with the year unless it is the current one. */
export function dayOf(moment: string, now = new Date()): string {
  const day = new Date(moment);
  return (day.getFullYear() === now.getFullYear() ? DAY : DATED).format(day);
}

/** "3 May 2026" */
export const fullDayOf = (moment: string | number) => DATED.format(new Date(moment));
