import type { CountersFell } from "@capicu/contract/submissions";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useId } from "react";

import { COMMAS } from "#features/upload/messages.ts";
import type { FocusGoal } from "#features/upload/upload-state.ts";
import { useFocusGoal } from "#features/upload/use-focus-goal.ts";
import { useFormats } from "#languages/formats.ts";

const ANSWERS: [CountersFell, MessageDescriptor][] = [
  ["new_account", msg`This is a new account in the game`],
  ["reset", msg`My account was reset`],
  ["neither", msg`Neither, these numbers are right`],
];

const SHOWN = 3;

interface CountersQuestionProps {
  /** At least one. */
  fallen: readonly string[];
  answer: CountersFell | null;
  focusGoal: FocusGoal | null;
  onAnswer: (answer: CountersFell) => void;
}

/** Counters only rise, so when they fell, the player is asked why. */
export function CountersQuestion(props: CountersQuestionProps) {
  const { fallen, answer, focusGoal, onAnswer } = props;
  const name = useId();
  const first = useFocusGoal<HTMLInputElement>(focusGoal, "counters");
  const { t } = useLingui();
  const { list } = useFormats();
  const counters = list(fallen.slice(0, SHOWN), COMMAS);
  const more = fallen.length - SHOWN;
  return (
    <fieldset className="counters-question">
      <legend className="type-h3">
        <Trans>New account or reset?</Trans>
      </legend>
      <p className="type-small text-ink-2">
        {more > 0 ? (
          <Trans>
            These are lower than your last approved numbers: {counters} and {more} more. Please say
            why, or correct them.
          </Trans>
        ) : (
          <Trans>
            These are lower than your last approved numbers: {counters}. Please say why, or correct
            them.
          </Trans>
        )}
      </p>
      {ANSWERS.map(([value, words], index) => (
        <label key={value} className="counters-answer">
          <input
            ref={index === 0 ? first : undefined}
            type="radio"
            name={name}
            value={value}
            checked={answer === value}
            onChange={() => onAnswer(value)}
          />
          {t(words)}
        </label>
      ))}
    </fieldset>
  );
}
