import { BONUS_MAX, FIRST_HANDS_MAX } from "@capicu/pairing/rules/game-rules";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";

import { TextField } from "#ui/text-field.tsx";

import type { FactsFieldsProps } from "./facts-fields.tsx";
import { withValue } from "./rule-values.ts";

const PATH = "rules.game.firstHands";

/** What the winners of the first, second … hand get besides, as a list of numbers. */
export function FirstHandsField({ values, faults, onChange }: FactsFieldsProps) {
  const { t } = useLingui();
  const { firstHands } = values.rules.game;
  const [typed, setTyped] = useState<string>();
  const [most, highest] = [FIRST_HANDS_MAX, BONUS_MAX];
  const isFaulty = Object.keys(faults).some((path) => path.startsWith(PATH));
  const change = (text: string) => {
    setTyped(text);
    const numbers = text.split(/[\s,;]+/).filter((part) => part !== "");
    onChange({ rules: withValue(values, PATH, numbers.map(Number)).rules });
  };
  return (
    <TextField
      label={t`More for the winners of the first, second … hand`}
      help={t`Such as: 100, 75, 50, 25. Empty for nothing.`}
      name={PATH}
      autoComplete="off"
      value={typed ?? firstHands.join(", ")}
      error={isFaulty ? t`Write at most ${most} whole numbers from 0 to ${highest}` : undefined}
      onChange={({ target }) => change(target.value)}
    />
  );
}
