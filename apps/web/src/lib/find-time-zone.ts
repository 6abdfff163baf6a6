import { isTimeZone, listTimeZones } from "@capicu/contract/time-zones";

const fold = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, " ");

/** A zone by its name or its city; null for nothing, undefined for what is none. */
export function findTimeZone(typed: string): string | null | undefined {
  const target = fold(typed);
  if (target === "") return null;
  for (const zone of listTimeZones())
    if (fold(zone) === target || fold(zone).endsWith(`/${target}`)) return zone;
  return isTimeZone(typed.trim()) ? typed.trim() : undefined;
}
