import {
  RULING_CODES,
  RULING_REASON_MISSING,
  type RulingCode,
} from "@capicu/contract/gamertag-moderation";
import type { GamertagDispute, Ruling } from "@capicu/contract/gamertag-moderation";
import type { DisputeOutcome } from "@capicu/contract/gamertags";
import { REASON_MAX } from "@capicu/contract/reasons";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";

import { useSay } from "#languages/say.ts";
import { SelectField } from "#ui/select-field.tsx";
import { WordsDialog } from "#ui/words-dialog.tsx";

import { CODES, OUTCOMES } from "./ruling-words.ts";

export interface Intention {
  dispute: GamertagDispute;
  outcome: DisputeOutcome;
}

interface RulingDialogProps {
  intention: Intention;
  onClose: () => void;
  onConfirm: (ruling: Ruling) => void;
}

/** Says what an outcome means, and asks for its reason: a code for the public log, and words for the audit log. */
export function RulingDialog({ intention, onClose, onConfirm }: RulingDialogProps) {
  const { t } = useLingui();
  const say = useSay();
  const [code, setCode] = useState<RulingCode>("word_shown");
  const { dispute, outcome } = intention;
  const words = OUTCOMES[outcome];
  return (
    <WordsDialog
      title={t(words.question(dispute.gamertag))}
      description={t(words.consequence)}
      label={t`Reason, for the audit log`}
      maxLength={REASON_MAX}
      missing={say(RULING_REASON_MISSING)}
      action={t(words.button)}
      open
      onClose={onClose}
      onSend={(reason) => onConfirm({ disputeId: dispute.id, outcome, code, reason })}
    >
      <SelectField
        label={t`Reason, for the public log`}
        value={code}
        onChange={({ currentTarget }) => setCode(currentTarget.value as RulingCode)}
      >
        {RULING_CODES.map((each) => (
          <option key={each} value={each}>
            {t(CODES[each])}
          </option>
        ))}
      </SelectField>
    </WordsDialog>
  );
}
