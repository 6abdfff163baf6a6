import type { CountersFell } from "@capicu/contract/submissions";
import { useId } from "react";

import type { FocusGoal } from "#features/upload/upload-state.ts";
import { useFocusGoal } from "#features/upload/use-focus-goal.ts";

const ANSWERS: [CountersFell, string][] = [
  ["new_account", "This is a new account in the game"],
  ["reset", "My account was reset"],
  ["neither", "Neither, these numbers are right"],
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
  const more = fallen.length > SHOWN ? ` and ${fallen.length - SHOWN} more` : "";
  return (
    <fieldset className="counters-question">
      <legend className="type-h3">New account or reset?</legend>
      <p className="type-small text-ink-2">
        {`These are lower than your last approved numbers: ${fallen.slice(0, SHOWN).join(", ")}${more}. Please say why, or correct them.`}
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
          {words}
        </label>
      ))}
    </fieldset>
  );
}
