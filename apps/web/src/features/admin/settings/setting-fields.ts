// What is typed for a setting, and what is wrong with it.
import { settingOf, type OperatorSettingName } from "@capicu/contract/operator-settings";
import { readSetting, writeSetting, type SettingProblem } from "@capicu/contract/setting-values";
import type { SettingChange, SettingState } from "@capicu/contract/settings";

import { useFormats } from "#languages/formats.ts";
import { useSay } from "#languages/say.ts";

/** The text of the field for a value in force. */
export const textOf = (value: SettingState["value"]): string =>
  value === null ? "" : writeSetting(value);

/** What to send for the text, or why not; an empty field goes back to the default where none is demanded. */
export function readField(
  name: OperatorSettingName,
  typed: string,
): { value: SettingChange["value"] } | { problem: SettingProblem } {
  const isOptional = settingOf(name).fallback === null;
  return isOptional && typed.trim() === "" ? { value: null } : readSetting(name, typed);
}

/** The sentence of a problem, with the bound that a value breaks. */
export function useProblemWords() {
  const say = useSay();
  const { number } = useFormats();
  return ({ sentence, values }: SettingProblem): string => {
    const bounds = Object.entries(values).map(([key, value]) => [key, number(value)]);
    return say(sentence, Object.fromEntries(bounds) as Record<string, string>);
  };
}
