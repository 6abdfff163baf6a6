const DAY_MS = 86_400_000;

/** The day in UTC, such as 2026-11-28: today's, or so many days from now. */
export const utcDay = (daysFromNow = 0): string =>
  new Date(Date.now() + daysFromNow * DAY_MS).toISOString().slice(0, 10);
