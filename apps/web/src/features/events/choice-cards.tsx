import type { ReactNode } from "react";
import { useId } from "react";

import "#ui/styles/choice.css";

interface ChoiceCardsProps<Value extends string> {
  legend: ReactNode;
  choices: readonly { value: Value; label: string; meaning?: string }[];
  chosen: Value | null;
  onChoose: (value: Value) => void;
  disabled?: boolean;
}

/** One of a few choices, each with what it means. */
export function ChoiceCards<Value extends string>(props: ChoiceCardsProps<Value>) {
  const { legend, choices, chosen, onChoose, disabled = false } = props;
  const name = useId();
  return (
    <fieldset className="grid gap-2" disabled={disabled}>
      <legend className="mb-1.5 type-label">{legend}</legend>
      <div className="event-options">
        {choices.map(({ value, label, meaning }) => (
          <label key={value} className="choice choice-worded">
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === chosen}
              onChange={() => onChoose(value)}
              aria-labelledby={`${name}-${value}`}
              aria-describedby={meaning === undefined ? undefined : `${name}-${value}-meaning`}
            />
            <span id={`${name}-${value}`} className="font-[620]">
              {label}
            </span>
            {meaning !== undefined && (
              <span id={`${name}-${value}-meaning`} className="type-small text-ink-2">
                {meaning}
              </span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
