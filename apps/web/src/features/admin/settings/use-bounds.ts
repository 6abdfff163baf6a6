import { settingOf, type OperatorSettingName } from "@capicu/contract/operator-settings";
import { useLingui } from "@lingui/react/macro";

import { useFormats } from "#languages/formats.ts";
import { useSay } from "#languages/say.ts";

/** What a setting takes, and what holds without a value. */
export function useBounds(name: OperatorSettingName): string {
  const { t } = useLingui();
  const say = useSay();
  const { number } = useFormats();
  const setting = settingOf(name);
  const { fallback, otherwise } = setting;
  const flags = {
    on: t({ message: "on", context: "a setting" }),
    off: t({ message: "off", context: "a setting" }),
  };
  const holds = () => {
    if (otherwise !== undefined) return say(otherwise);
    if (fallback === null) return t({ message: "none", context: "the default of a setting" });
    if (typeof fallback === "number") return number(fallback);
    return fallback ? flags.on : flags.off;
  };
  const standard = holds();
  if (setting.kind !== "number") return t`Default: ${standard}`;
  const [minimum, maximum] = [number(setting.minimum), number(setting.maximum)];
  return t`From ${minimum} to ${maximum}. Default: ${standard}`;
}
