// A setting that the operator may also change while the site runs: its form, bounds, default and meaning are those of
// the contract.
import {
  settingOf,
  type OPERATOR_SETTINGS,
  type OperatorSetting,
  type OperatorSettingName,
} from "@capicu/contract/operator-settings";
import { inEnglish, readSetting, writeSetting } from "@capicu/contract/setting-values";
import { z } from "zod";

import { setting, type Setting } from "./setting.ts";

type ValueOf<Kind extends OperatorSetting["kind"]> = Kind extends "number"
  ? number
  : Kind extends "flag"
    ? boolean
    : string;

/** Undefined where neither a value nor a default is there. */
type OutputOf<Definition extends OperatorSetting> =
  | ValueOf<Definition["kind"]>
  | (Definition["fallback"] extends null ? undefined : never);

type SchemaOf<Name extends OperatorSettingName> = z.ZodType<
  OutputOf<(typeof OPERATOR_SETTINGS)[Name]>
>;

export function operatorSetting<Name extends OperatorSettingName>(
  name: Name,
): Setting<SchemaOf<Name>> {
  const { effect, fallback, otherwise } = settingOf(name);
  const schema = z
    .string()
    .transform((written, context) => {
      const read = readSetting(name, written);
      if ("value" in read) return read.value;
      context.addIssue(inEnglish(read.problem));
      return z.NEVER;
    })
    .optional()
    .transform((value) => value ?? fallback ?? undefined);
  const defaultText = otherwise ?? (fallback === null ? "–" : writeSetting(fallback));
  return setting(schema as unknown as SchemaOf<Name>, defaultText, effect);
}
