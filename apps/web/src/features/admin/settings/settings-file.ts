// The settings as a file: what was changed on this site, to be kept or carried to another one.
import { isOperatorSetting } from "@capicu/contract/operator-settings";
import {
  readSetting,
  writeSetting,
  type SettingProblem,
  type SettingValue,
} from "@capicu/contract/setting-values";
import type { SettingChange, SettingState } from "@capicu/contract/settings";

export const SETTINGS_FILE = "capicu-settings.json";
/** Larger than any list of settings. */
export const FILE_MAX_BYTES = 1_000_000;

/** Only what differs from the defaults and was changed here. */
export function writeFile(settings: readonly SettingState[]): Blob {
  const stored = settings.filter(({ source }) => source === "stored");
  const values = Object.fromEntries(stored.map(({ name, value }) => [name, value]));
  return new Blob([`${JSON.stringify(values, null, 2)}\n`], { type: "application/json" });
}

/** A line of the file that cannot be taken; without a problem its name is unknown. */
export interface BadLine {
  name: string;
  problem?: SettingProblem;
}

/** Null where the file holds no settings at all. */
export function readFile(written: string): { changes: SettingChange[]; bad: BadLine[] } | null {
  const values = parse(written);
  if (values === null) return null;
  const bad = Object.entries(values).flatMap(([name, value]) => badLine(name, value) ?? []);
  const changes = Object.entries(values).map(([name, value]) => ({
    name,
    value: value as SettingChange["value"],
  }));
  return { changes, bad };
}

function badLine(name: string, value: unknown): BadLine | null {
  if (!isOperatorSetting(name)) return { name };
  if (value === null) return null;
  const isValue = ["number", "boolean", "string"].includes(typeof value);
  const read = readSetting(name, isValue ? writeSetting(value as SettingValue) : "");
  return "problem" in read ? { name, problem: read.problem } : null;
}

function parse(written: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(written);
    const isList = typeof value === "object" && value !== null && !Array.isArray(value);
    return isList && Object.keys(value).length > 0 ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
