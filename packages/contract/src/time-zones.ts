// The time zones a player may choose.

/** In Greenwich's time: for whoever has chosen none and has no browser at hand. */
export const UTC = "UTC";

/** Longer names are not looked up; the longest real one has 32 characters. */
const ZONE_MAX = 64;

let zones: ReadonlySet<string> | undefined;

/** As this runtime names them, which differs between runtimes for renamed cities. */
export function listTimeZones(): ReadonlySet<string> {
  zones ??= new Set([...Intl.supportedValuesOf("timeZone"), UTC]);
  return zones;
}

/** Also by a city's other name, such as Asia/Kolkata for Asia/Calcutta; an offset such as +01:00 is none. */
export function isTimeZone(text: string): boolean {
  if (text.length > ZONE_MAX || !/^[A-Za-z]/.test(text)) return false;
  if (listTimeZones().has(text)) return true;
  try {
    const { timeZone } = new Intl.DateTimeFormat(undefined, { timeZone: text }).resolvedOptions();
    return listTimeZones().has(timeZone);
  } catch {
    return false;
  }
}
