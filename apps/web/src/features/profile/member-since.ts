import type { Formats } from "#languages/formats.ts";

/** "March 2025". */
export function memberSince(timestamp: string, format: Formats["date"]): string {
  const date = new Date(timestamp);
  if (Number.isNaN(date.getTime())) return "–";
  return format(date, { month: "long", year: "numeric", timeZone: "UTC" });
}
