// By which of the eight sets of rules an event is played.
import type { EventDetails } from "@capicu/contract/events";
import { rulesFor } from "@capicu/pairing/rules/format-presets";
import { RULE_PRESET_IDS, type RulePresetId } from "@capicu/pairing/rules/rule-presets";

/** Null once a value of it was changed. */
export function presetOf({
  format,
  rules,
}: Pick<EventDetails, "format" | "rules">): RulePresetId | null {
  const text = inOneOrder(rules);
  return RULE_PRESET_IDS.find((id) => inOneOrder(rulesFor(format.id, id)) === text) ?? null;
}

/** The database returns the values of an event in an order of its own. */
const inOneOrder = (rules: unknown): string =>
  JSON.stringify(rules, (_name, value: unknown) =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
