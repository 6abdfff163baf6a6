// Reads the value of a setting, whoever wrote it: a line of the environment, a field of the screen, a row or a file.
import { z } from "zod/mini";

import { settingOf, type OperatorSetting, type OperatorSettingName } from "./operator-settings.ts";
import { text } from "./texts.ts";

export type SettingValue = number | boolean | string;

/** Why a value is refused: a text with the bound that it breaks. */
export interface SettingProblem {
  sentence: string;
  values: Readonly<Record<string, number>>;
}

type ReadSetting = { value: SettingValue } | { problem: SettingProblem };

/** Longer than any address of a browser. */
export const SETTING_TEXT_MAX = 2000;

const FLAGS: ReadonlyMap<string, boolean> = new Map([
  ["on", true],
  ["true", true],
  ["off", false],
  ["false", false],
]);
const WebAddress = z.url({ protocol: /^https?$/ });
const EmailAddress = z.email();

const refused = (sentence: string, values: SettingProblem["values"] = {}): ReadSetting => ({
  problem: { sentence, values },
});

/** @param written as in the environment, which holds only texts */
export function readSetting(name: OperatorSettingName, written: string): ReadSetting {
  if (written.length > SETTING_TEXT_MAX)
    return refused(text("must have at most {maximum} characters"), { maximum: SETTING_TEXT_MAX });
  return readAs(settingOf(name), written.trim());
}

function readAs(setting: OperatorSetting, written: string): ReadSetting {
  switch (setting.kind) {
    case "number":
      return readNumber(setting, written);
    case "flag": {
      const value = FLAGS.get(written);
      return value === undefined ? refused(text("must be on or off")) : { value };
    }
    case "link":
      return WebAddress.safeParse(written).success
        ? { value: written.replace(/(?<!\/)\/+$/, "") }
        : refused(text("must begin with https:// or http://"));
    case "email":
      return EmailAddress.safeParse(written).success
        ? { value: written }
        : refused(text("must be an email address"));
    default:
      return setting satisfies never;
  }
}

function readNumber(
  { minimum, maximum }: { minimum: number; maximum: number },
  written: string,
): ReadSetting {
  const value = written === "" ? Number.NaN : Number(written);
  const isWithin = Number.isInteger(value) && value >= minimum && value <= maximum;
  const bounds = { minimum, maximum };
  return isWithin
    ? { value }
    : refused(text("must be a whole number from {minimum} to {maximum}"), bounds);
}

/** A value as the environment would hold it. */
export function writeSetting(value: SettingValue): string {
  if (typeof value === "boolean") return value ? "on" : "off";
  return String(value);
}

export const inEnglish = ({ sentence, values }: SettingProblem): string =>
  sentence.replaceAll(/\{(\w+)\}/g, (_place, key: string) => String(values[key]));
