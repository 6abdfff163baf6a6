import { REJECTION_REASONS, type RejectionCode } from "@capicu/contract/rejection-reasons";
import { Trans } from "@lingui/react/macro";

import { useSay } from "#languages/say.ts";

interface ReasonListProps {
  chosen: RejectionCode | null;
  onChoose: (code: RejectionCode) => void;
}

/** 1 to 9, then 0, as on the keyboard. */
const digitOf = (index: number) => String((index + 1) % 10);

export const reasonAt = (digit: string): RejectionCode | undefined =>
  REJECTION_REASONS.find((_, index) => digitOf(index) === digit)?.code;

export function ReasonList({ chosen, onChoose }: ReasonListProps) {
  const say = useSay();
  return (
    <fieldset className="reasons">
      <legend className="type-label">
        <Trans>Reason from the catalogue</Trans>
      </legend>
      {REJECTION_REASONS.map(({ code, title }, index) => (
        <label key={code} className="reason">
          <input
            type="radio"
            name="reason"
            checked={chosen === code}
            onChange={() => onChoose(code)}
          />
          <kbd>{digitOf(index)}</kbd>
          <span>{say(title)}</span>
        </label>
      ))}
    </fieldset>
  );
}
