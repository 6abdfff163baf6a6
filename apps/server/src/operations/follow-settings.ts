// Puts what the operator has changed on the site into force in this process: at the start, and after every change that
// any process has made.
import type { Platform } from "@capicu/platform/kernel/platform";

import { followTable } from "#ground/follow-table.ts";
import type { Config } from "#settings/config.ts";
import { mergeSettings } from "#settings/stored-settings.ts";

import { readStoredSettings } from "./read-stored-settings.ts";

export interface SettingsWatch {
  /** Calls the listener after each change, once it is in force. */
  onChange(listener: () => void): void;
  close(): Promise<void>;
}

interface WatchOptions extends Pick<Platform, "database" | "changes" | "log"> {
  /** Puts into the database what it enforces itself. */
  save: (config: Config) => Promise<void>;
}

/** Once this has resolved, the stored settings are in `config`, and stay so. */
export async function followSettings(
  config: Config,
  { database, changes, log, save }: WatchOptions,
): Promise<SettingsWatch> {
  const listeners: (() => void)[] = [];
  const load = async () => {
    const merged = mergeSettings(config, await readStoredSettings(database.service));
    for (const refused of merged.refused) log.warn(refused, "a stored setting is left out");
    Object.assign(config, merged.config);
    await save(config);
    for (const listener of listeners) listener();
  };
  const close = await followTable({ changes, log }, { table: "settings", load });
  return { onChange: (listener) => void listeners.push(listener), close };
}
