import { rulesFor } from "@capicu/pairing/rules/format-presets";
import { FORMAT_IDS } from "@capicu/pairing/rules/names";
import { RULE_PRESET_IDS } from "@capicu/pairing/rules/rule-presets";
import { Trans, useLingui } from "@lingui/react/macro";

import { ChoiceCards } from "./choice-cards.tsx";
import { withFormat, type EventValues } from "./event-values.ts";
import { FORMAT_MEANINGS, FORMAT_NAMES, RULE_PRESET_NAMES } from "./event-words.ts";
import { presetOf } from "./rule-preset.ts";

interface FormatFieldsProps {
  values: EventValues;
  /** Once a result is in. */
  isFrozen?: boolean;
  onChange: (change: Partial<EventValues>) => void;
}

/** One of eight formats, and one of eight sets of rules. */
export function FormatFields({ values, isFrozen = false, onChange }: FormatFieldsProps) {
  const { t } = useLingui();
  const preset = presetOf(values);
  return (
    <>
      <ChoiceCards
        legend={<Trans>Format</Trans>}
        choices={FORMAT_IDS.map((value) => ({
          value,
          label: t(FORMAT_NAMES[value]),
          meaning: t(FORMAT_MEANINGS[value]),
        }))}
        chosen={values.format.id}
        disabled={isFrozen}
        onChoose={(id) => onChange(withFormat(values, id, preset))}
      />
      <ChoiceCards
        legend={<Trans>Rules of the game</Trans>}
        choices={RULE_PRESET_IDS.map((value) => ({ value, label: t(RULE_PRESET_NAMES[value]) }))}
        chosen={preset}
        disabled={isFrozen}
        onChoose={(id) => onChange({ rules: rulesFor(values.format.id, id) })}
      />
      {preset === null && (
        <p className="type-small text-ink-2">
          <Trans>You have changed the rules. Choosing a set above puts them back.</Trans>
        </p>
      )}
    </>
  );
}
