// The settings screen of the operator: what is set, by whom, and the changes of it.
import { z } from "zod/mini";

import { productFunction } from "./product-function.ts";
import { SETTING_TEXT_MAX } from "./setting-values.ts";

/** The environment wins; what is stored comes from this screen. */
export const SETTING_SOURCES = ["environment", "stored", "default"] as const;
const NAME_MAX = 64;
/** More than there are settings. */
const CHANGES_MAX = 200;

export const SettingState = z.object({
  name: z.string(),
  /** The value in force; null for none. */
  value: z.nullable(z.union([z.number(), z.boolean(), z.string()])),
  source: z.enum(SETTING_SOURCES),
  /** Null where the account has ended, and for what was never changed here. */
  changed_by: z.nullable(z.string()),
  changed_at: z.nullable(z.string()),
});
export type SettingState = z.infer<typeof SettingState>;

/** What is read from the environment when a process starts; of a secret only whether it is set. */
export const StartSetting = z.object({
  name: z.string(),
  /** Null where it is not set. */
  value: z.nullable(z.string()),
  secret: z.boolean(),
});
export type StartSetting = z.infer<typeof StartSetting>;

export const readSettings = productFunction({
  name: "admin-settings",
  input: z.object({}),
  output: z.object({
    success: z.literal(true),
    settings: z.array(SettingState),
    start: z.array(StartSetting),
  }),
});

const Name = z.string().check(z.minLength(1), z.maxLength(NAME_MAX));
/** Null goes back to the default. */
const Value = z.nullable(
  z.union([z.number(), z.boolean(), z.string().check(z.maxLength(SETTING_TEXT_MAX))]),
);

/** One change of the screen, or all of a file: all are made, or none. */
export const changeSettings = productFunction({
  name: "admin-settings-action",
  input: z.object({
    changes: z
      .array(z.object({ name: Name, value: Value }))
      .check(z.minLength(1), z.maxLength(CHANGES_MAX)),
  }),
  output: z.object({
    success: z.literal(true),
    changed: z.array(z.string()),
    /** Left as they are, because the environment names them. */
    fixed: z.array(z.string()),
  }),
});
export type SettingChange = z.infer<typeof changeSettings.input>["changes"][number];
