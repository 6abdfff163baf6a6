import { CLUB_KINDS } from "@capicu/contract/clubs";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useId } from "react";

import type { FactsValues } from "./facts-values.ts";
import { KIND_NAMES } from "./kinds.ts";
import "#ui/styles/choice.css";

const MEANINGS = {
  public: msg`Anyone joins with one press. Everybody sees the club.`,
  request: msg`Players ask to join, and the organisers decide. Everybody sees the club.`,
  invitation: msg`Only people with an invitation link join, and only members see the club.`,
} as const satisfies typeof KIND_NAMES;

type Kind = FactsValues["kind"];

interface KindFieldProps {
  kind: Kind;
  onChange: (kind: Kind) => void;
}

/** How one becomes a member, with what each choice means. */
export function KindField({ kind: chosen, onChange }: KindFieldProps) {
  const { t } = useLingui();
  const name = useId();
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 type-label">
        <Trans>How players become members</Trans>
      </legend>
      {CLUB_KINDS.map((kind) => (
        <label key={kind} className="choice choice-worded">
          <input
            type="radio"
            name={name}
            value={kind}
            checked={kind === chosen}
            onChange={() => onChange(kind)}
            aria-labelledby={`${name}-${kind}`}
            aria-describedby={`${name}-${kind}-meaning`}
          />
          <span id={`${name}-${kind}`} className="font-[620]">
            {t(KIND_NAMES[kind])}
          </span>
          <span id={`${name}-${kind}-meaning`} className="type-small text-ink-2">
            {t(MEANINGS[kind])}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
