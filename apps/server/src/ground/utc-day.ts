/** The day of a moment in UTC, such as 2026-11-28. */
export const utcDay = (at: Date): string => at.toISOString().slice(0, 10);
