// The settings that the operator has changed on the site: each is read again by the rules of the environment, and the
// environment wins.
import {
  isOperatorSetting,
  OPERATOR_SETTING_NAMES,
  type OperatorSettingName,
} from "@capicu/contract/operator-settings";
import { writeSetting, type SettingValue } from "@capicu/contract/setting-values";

import { ConfigError, readConfig, type Config } from "./config.ts";

export interface StoredSetting {
  key: string;
  /** Null: the default holds. */
  value: SettingValue | null;
}

type OperatorConfig = Pick<Config, OperatorSettingName>;

/** A stored value that is left out, with the sentence for the operator. */
interface RefusedSetting {
  key: string;
  problem: string;
}

interface MergedSettings {
  config: OperatorConfig;
  refused: RefusedSetting[];
}

/** Whether the environment of this process names the setting. */
export const isFixed = ({ environment }: Pick<Config, "environment">, name: string): boolean =>
  Object.hasOwn(environment, name);

/** Where a value cannot be read, or does not go with the others, the default holds. */
export function mergeSettings(
  { environment }: Pick<Config, "environment">,
  stored: readonly StoredSetting[],
): MergedSettings {
  const refused: RefusedSetting[] = [];
  let lines: Record<string, string> = { ...environment };
  for (const { key, value } of stored) {
    if (value === null || isFixed({ environment }, key)) continue;
    const next = { ...lines, [key]: writeSetting(value) };
    const problem = isOperatorSetting(key) ? problemIn(next) : `${key}: is not a setting`;
    if (problem === null) lines = next;
    else refused.push({ key, problem });
  }
  return { config: pick(readConfig(lines)), refused };
}

/** Null where a process could start with these lines. */
function problemIn(lines: Record<string, string>): string | null {
  try {
    readConfig(lines);
    return null;
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
}

const pick = (config: Config): OperatorConfig =>
  Object.fromEntries(OPERATOR_SETTING_NAMES.map((name) => [name, config[name]])) as OperatorConfig;
