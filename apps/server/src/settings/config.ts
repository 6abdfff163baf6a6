// Only this file reads the environment: it is parsed once, and a bad value stops the start with its
// name.
import { join, resolve } from "node:path";
import { z } from "zod";

import { conflictsIn } from "./config-conflicts.ts";
import { findMisspelt } from "./misspelt-settings.ts";
import { SETTINGS, SETTING_NAMES, type SettingName, type Settings } from "./settings.ts";

export interface Config extends Settings {
  /** The settings that the environment names, as they were written there. */
  environment: Readonly<Record<string, string>>;
  PUBLIC_URL: string;
  BACKUP_DIR: string;
  AUTH_AUTOCONFIRM: boolean;
  PAYMENT_SANDBOX: boolean;
  STAFF_SECOND_FACTOR: boolean;
  SHUTDOWN_DELAY_S: number;
  MINIMUM_GAMES_CASUAL: number;
  MINIMUM_GAMES_BLITZ: number;
  /** Whether answers are checked against the contract. */
  checkOutput: boolean;
}

/** Says what is wrong with the settings, in a sentence for the operator. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
}

const schema = z.object(
  Object.fromEntries(SETTING_NAMES.map((name) => [name, SETTINGS[name].schema])),
);

export function readConfig(environment: Record<string, string | undefined>): Config {
  // An empty value is an unused line in a settings file, not a value.
  const entries = Object.entries(environment).filter(([, value]) => value?.trim() !== "");
  const present = Object.fromEntries(entries);
  const parsed = schema.safeParse(present);
  const misspelt = findMisspelt(Object.keys(present));
  if (!parsed.success) throw new ConfigError([...sentences(parsed.error), ...misspelt].join("\n"));
  const settings = parsed.data as Settings;
  const publicUrl = settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`;
  const config = {
    ...settings,
    environment: linesIn(present),
    DATA_DIR: resolve(settings.DATA_DIR),
    BACKUP_DIR: resolve(settings.BACKUP_DIR ?? join(settings.DATA_DIR, "backups")),
    PUBLIC_URL: publicUrl,
    PAYMENT_SANDBOX: settings.PAYMENT_SANDBOX ?? !publicUrl.startsWith("https:"),
    AUTH_AUTOCONFIRM: settings.AUTH_AUTOCONFIRM ?? settings.SMTP_URL === undefined,
    STAFF_SECOND_FACTOR: settings.STAFF_SECOND_FACTOR ?? settings.SMTP_URL !== undefined,
    // Only a PostgreSQL server lets other processes take over meanwhile.
    SHUTDOWN_DELAY_S: settings.SHUTDOWN_DELAY_S ?? (settings.DATABASE_URL === undefined ? 0 : 3),
    ...minimumGamesIn(settings),
    checkOutput: present["NODE_ENV"] !== "production",
  };
  const conflicts = [...misspelt, ...conflictsIn(config)];
  if (conflicts.length > 0) throw new ConfigError(conflicts.join("\n"));
  return config;
}

/** Without what belongs to other programs. */
function linesIn(present: Record<string, string | undefined>): Record<string, string> {
  const lines = [...SETTING_NAMES, "NODE_ENV"].map((name) => [name, present[name]] as const);
  return Object.fromEntries(
    lines.filter((line): line is [string, string] => line[1] !== undefined),
  );
}

const minimumGamesIn = (settings: Settings) => ({
  MINIMUM_GAMES_CASUAL: settings.MINIMUM_GAMES_CASUAL ?? settings.MINIMUM_GAMES,
  MINIMUM_GAMES_BLITZ: settings.MINIMUM_GAMES_BLITZ ?? settings.MINIMUM_GAMES,
});

/** Names and values in force, with secrets masked. */
export function describeConfig(config: Config): [string, string][] {
  return SETTING_NAMES.map((name) => [name, describeSetting(config, name)]);
}

export function describeSetting(config: Config, name: SettingName): string {
  const value = config[name];
  if (value === undefined) return "–";
  if ("secret" in SETTINGS[name]) return "********";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** Builds the table of docs/operating.md. */
export function settingsTable(): string {
  const rows = SETTING_NAMES.map((name) => {
    const { defaultText, meaning } = SETTINGS[name];
    return `| \`${name}\` | ${defaultText} | ${meaning} |`;
  });
  return ["| setting | default | meaning |", "|---|---|---|", ...rows].join("\n");
}

function sentences(error: z.ZodError): string[] {
  return error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
}
