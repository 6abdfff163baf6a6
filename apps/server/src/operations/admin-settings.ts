import { OPERATOR_SETTING_NAMES, isOperatorSetting } from "@capicu/contract/operator-settings";
import * as contract from "@capicu/contract/settings";
import type { SettingState, StartSetting } from "@capicu/contract/settings";

import { implement } from "#implement.ts";
import { describeSetting, type Config } from "#settings/config.ts";
import { SETTING_NAMES, SETTINGS } from "#settings/settings.ts";
import { isFixed, mergeSettings } from "#settings/stored-settings.ts";

import { readStoredSettings } from "./read-stored-settings.ts";

export const readSettings = implement(contract.readSettings)({
  access: { right: "settings" },
  // No policy lets anybody read the settings.
  transaction: "owner",
  async run({ db, services: { config } }) {
    const stored = await readStoredSettings(db);
    // What is stored now: this process may hear of the latest change only in a moment.
    const merged = mergeSettings(config, stored);
    const refused = new Set(merged.refused.map(({ key }) => key));
    const settings = OPERATOR_SETTING_NAMES.map((name): SettingState => {
      const row = stored.find(({ key }) => key === name);
      const isStored = row !== undefined && row.value !== null && !refused.has(name);
      return {
        name,
        value: merged.config[name] ?? null,
        source: isFixed(config, name) ? "environment" : isStored ? "stored" : "default",
        changed_by: row?.changed_by ?? null,
        changed_at: row?.changed_at ?? null,
      };
    });
    return { success: true, settings, start: startSettings(config) };
  },
});

/** The others, as the process was started with them. */
function startSettings(config: Config): StartSetting[] {
  return SETTING_NAMES.filter((name) => !isOperatorSetting(name)).map((name) => ({
    name,
    secret: "secret" in SETTINGS[name],
    value: config[name] === undefined ? null : describeSetting(config, name),
  }));
}
