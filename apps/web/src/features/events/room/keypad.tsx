import { useLingui } from "@lingui/react/macro";
import { Delete } from "lucide-react";

import { TextField } from "#ui/text-field.tsx";

const DIGITS = ["1", "2", "3", "4", "5", "6", "7", "8", "9"] as const;
const DIGITS_MAX = 3;

interface KeypadProps {
  value: string;
  onChange: (value: string) => void;
}

/** Points by thumb or by keyboard; the phone's own keyboard stays closed. */
export function Keypad({ value, onChange }: KeypadProps) {
  const { t } = useLingui();
  const change = (typed: string) => onChange(typed.replaceAll(/\D/g, "").slice(0, DIGITS_MAX));
  return (
    <div className="grid gap-2">
      <TextField
        label={t({ context: "score sheet", message: "Points" })}
        name="points"
        inputMode="none"
        autoComplete="off"
        className="input"
        value={value}
        onChange={({ target }) => change(target.value)}
      />
      <fieldset className="event-keypad min-w-0" aria-label={t`Keypad`}>
        {DIGITS.map((digit) => (
          <Key key={digit} digit={digit} onPress={() => change(value + digit)} />
        ))}
        <button
          type="button"
          aria-label={t({ context: "keypad", message: "Clear" })}
          onClick={() => onChange("")}
        >
          C
        </button>
        <Key digit="0" onPress={() => change(`${value}0`)} />
        <button
          type="button"
          aria-label={t`Delete the last digit`}
          onClick={() => onChange(value.slice(0, -1))}
        >
          <Delete size={20} strokeWidth={1.75} aria-hidden="true" />
        </button>
      </fieldset>
    </div>
  );
}

function Key({ digit, onPress }: { digit: string; onPress: () => void }) {
  return (
    <button type="button" onClick={onPress}>
      {digit}
    </button>
  );
}
