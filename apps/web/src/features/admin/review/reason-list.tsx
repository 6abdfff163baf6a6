import { REJECTION_REASONS, type RejectionCode } from "@capicu/contract/rejection-reasons";
import { Trans } from "@lingui/react/macro";

import { useSay } from "#languages/say.ts";

const NONE: readonly string[] = [];

interface ReasonListProps {
  /** Codes that the operator has switched off. */
  off?: readonly string[];
  chosen: RejectionCode | null;
  onChoose: (code: RejectionCode) => void;
}

/** 1 to 9, then 0, as on the keyboard. A reason keeps its digit where others are switched off. */
const LISTED = REJECTION_REASONS.map((reason, index) => ({
  ...reason,
  digit: String((index + 1) % 10),
}));

export const reasonAt = (typed: string, off: readonly string[] = []): RejectionCode | undefined =>
  LISTED.find(({ code, digit }) => digit === typed && !off.includes(code))?.code;

export function ReasonList({ off = NONE, chosen, onChoose }: ReasonListProps) {
  const say = useSay();
  return (
    <fieldset className="reasons">
      <legend className="type-label">
        <Trans>Reason from the catalogue</Trans>
      </legend>
      {LISTED.filter(({ code }) => !off.includes(code)).map(({ code, title, digit }) => (
        <label key={code} className="reason">
          <input
            type="radio"
            name="reason"
            checked={chosen === code}
            onChange={() => onChoose(code)}
          />
          <kbd>{digit}</kbd>
          <span>{say(title)}</span>
        </label>
      ))}
    </fieldset>
  );
}
