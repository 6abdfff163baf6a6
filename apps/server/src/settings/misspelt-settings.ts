// A misspelt setting would be ignored silently, and mails or files would go to the wrong place.
import { SETTING_NAMES, type SettingName } from "./settings.ts";

/** Short names, such as PORT, are too close to names of other programs. */
const CERTAIN_LENGTH = 8;
const TYPOS_MAX = 2;

/** Returns a sentence for each name that is not a setting but is similar to one. */
export function findMisspelt(names: readonly string[]): string[] {
  const settings = new Set<string>(SETTING_NAMES);
  return names
    .filter((name) => !settings.has(name))
    .flatMap((name) => {
      const proposal = SETTING_NAMES.find((setting) => isMisspelt(name, setting));
      return proposal === undefined ? [] : [`${name}: is not a setting. Did you mean ${proposal}?`];
    });
}

function isMisspelt(name: string, setting: SettingName): boolean {
  const upper = name.toUpperCase().replaceAll("-", "_");
  // Other programs use `host` or `port` in lower case.
  if (setting.length < CERTAIN_LENGTH) return name === name.toUpperCase() && isSwap(upper, setting);
  return isWithin(TYPOS_MAX, upper, setting);
}

const isSwap = (name: string, setting: string) =>
  isWithin(1, name, setting) && sorted(name) === sorted(setting);

const sorted = (text: string) => text.split("").toSorted().join("");

/**
 * Whether at most so many letters must be removed, added, replaced or swapped with the next to turn
 * one into the other.
 */
function isWithin(slips: number, one: string, other: string): boolean {
  if (one === other) return true;
  if (slips === 0) return false;
  const start = one.split("").findIndex((letter, at) => letter !== other[at]);
  const [a, b] = start < 0 ? ["", other.slice(one.length)] : [one.slice(start), other.slice(start)];
  const isSwapped = a.length > 1 && a[0] === b[1] && a[1] === b[0];
  const remaining = slips - 1;
  return (
    (isSwapped && isWithin(remaining, a.slice(2), b.slice(2))) ||
    isWithin(remaining, a.slice(1), b.slice(1)) ||
    isWithin(remaining, a.slice(1), b) ||
    isWithin(remaining, a, b.slice(1))
  );
}
