import {
  OPERATOR_SETTING_NAMES,
  settingOf,
  type OperatorSettingName,
} from "@capicu/contract/operator-settings";
import { expect, test } from "vitest";

import { readConfig } from "./config.ts";
import { SETTINGS } from "./settings.ts";
import { mergeSettings } from "./stored-settings.ts";

const config = readConfig({
  MINIMUM_GAMES: "30",
  ADMIN_EMAIL: "a@b.example",
  ADMIN_PASSWORD: "12345678",
});
const numbers = OPERATOR_SETTING_NAMES.flatMap((name) => {
  const setting = settingOf(name);
  return setting.kind === "number" ? [{ name, ...setting }] : [];
});

test("a stored value is in force where the environment does not name the setting", () => {
  const { config: merged, refused } = mergeSettings(config, [
    { key: "AUTH_SIGNUP", value: false },
    { key: "INACTIVE_DAYS", value: 90 },
    { key: "MINIMUM_GAMES", value: 5 },
    { key: "CONTACT_EMAIL", value: "club@capicu.example" },
    { key: "PENDING_SUBMISSIONS_MAX", value: null },
  ]);

  expect(merged).toMatchObject({
    AUTH_SIGNUP: false,
    INACTIVE_DAYS: 90,
    MINIMUM_GAMES: 30,
    MINIMUM_GAMES_CASUAL: 30,
    CONTACT_EMAIL: "club@capicu.example",
    PENDING_SUBMISSIONS_MAX: 20,
  });
  expect(refused).toEqual([]);
});

test.each([
  ["UPLOADS_PER_HOUR", 0, "UPLOADS_PER_HOUR: must be a whole number from 1 to 1000000"],
  ["UPLOADS_PER_HOUR", 1.5, "UPLOADS_PER_HOUR: must be a whole number from 1 to 1000000"],
  ["UPLOADS_PER_HOUR", true, "UPLOADS_PER_HOUR: must be a whole number from 1 to 1000000"],
  ["AUTH_SIGNUP", "perhaps", "AUTH_SIGNUP: must be on or off"],
  ["FOLLOW_TWITCH", "javascript:alert(1)", "FOLLOW_TWITCH: must begin with https:// or http://"],
  ["CONTACT_EMAIL", "nobody", "CONTACT_EMAIL: must be an email address"],
  ["JWT_SECRET", "x".repeat(40), "JWT_SECRET: is not a setting"],
  ["AUTH_PASSWORD_MIN", 12, "ADMIN_PASSWORD: must have at least 12 characters (AUTH_PASSWORD_MIN)"],
])("%s: the stored value %s is left out, and the default holds", (key, value, sentence) => {
  const merged = mergeSettings(config, [
    { key, value },
    { key: "UNUSED_SCREENSHOT_HOURS", value: 3 },
  ]);

  expect(merged.refused).toEqual([{ key, problem: expect.stringContaining(sentence) }]);
  expect(merged.config).toEqual({
    ...mergeSettings(config, []).config,
    UNUSED_SCREENSHOT_HOURS: 3,
  });
});

test.each(numbers)("$name takes its bounds and nothing beyond", ({ name, minimum, maximum }) => {
  const read = (value: number) => readConfig({ [name]: String(value) })[name];

  expect([read(minimum), read(maximum)]).toEqual([minimum, maximum]);
  for (const value of [minimum - 1, maximum + 1])
    expect(() => read(value)).toThrow(
      `${name}: must be a whole number from ${minimum} to ${maximum}`,
    );
});

test("no secret can be stored", () => {
  const secrets = Object.entries(SETTINGS).filter(([, setting]) => "secret" in setting);

  expect(secrets.length).toBeGreaterThan(5);
  for (const [name] of secrets)
    expect(OPERATOR_SETTING_NAMES).not.toContain(name as OperatorSettingName);
});
