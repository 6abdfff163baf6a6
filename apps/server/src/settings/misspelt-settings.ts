// A misspelt setting would be ignored without a word: mails go nowhere, files to the wrong place.
import { SETTING_NAMES, type SettingName } from "./settings.ts";

/** Short names, such as PORT, are too close to names of other programs. */
const CERTAIN_LENGTH = 8;
const SLIPS_MAX = 2;

/** A sentence for each name that is no setting and reads like one. */
export function findMisspelt(names: readonly string[]): string[] {
  const known = new Set<string>(SETTING_NAMES);
  return names
    .filter((name) => !known.has(name))
    .flatMap((name) => {
      const meant = SETTING_NAMES.find((setting) => isMisspelt(name, setting));
      return meant === undefined ? [] : [`${name}: is no setting. Did you mean ${meant}?`];
    });
}

function isMisspelt(name: string, setting: SettingName): boolean {
  const upper = name.toUpperCase().replaceAll("-", "_");
  // Other programs have a host or a port in lower case.
  if (setting.length < CERTAIN_LENGTH) return name === name.toUpperCase() && isSwap(upper, setting);
  return isWithin(SLIPS_MAX, upper, setting);
}

const isSwap = (name: string, setting: string) =>
  isWithin(1, name, setting) && sorted(name) === sorted(setting);

const sorted = (text: string) => text.split("").toSorted().join("");

/** Whether one becomes the other by so many letters left out, added, replaced or swapped with the next. */
function isWithin(slips: number, one: string, other: string): boolean {
  if (one === other) return true;
  if (slips === 0) return false;
  const start = one.split("").findIndex((letter, at) => letter !== other[at]);
  const [a, b] = start < 0 ? ["", other.slice(one.length)] : [one.slice(start), other.slice(start)];
  const isSwapped = a.length > 1 && a[0] === b[1] && a[1] === b[0];
  const left = slips - 1;
  return (
    (isSwapped && isWithin(left, a.slice(2), b.slice(2))) ||
    isWithin(left, a.slice(1), b.slice(1)) ||
    isWithin(left, a.slice(1), b) ||
    isWithin(left, a, b.slice(1))
  );
}
