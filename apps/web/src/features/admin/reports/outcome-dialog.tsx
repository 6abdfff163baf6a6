import { REASON_MAX } from "@capicu/contract/reasons";
import { REPORT_REASON_MISSING, type ReportedThing } from "@capicu/contract/report-moderation";
import { useLingui } from "@lingui/react/macro";

import { useSay } from "#languages/say.ts";
import { WordsDialog } from "#ui/words-dialog.tsx";

import { OUTCOME_WORDS, type Outcome } from "./outcome-words.ts";

export interface Intention {
  thing: ReportedThing;
  outcome: Outcome;
}

interface OutcomeDialogProps {
  intention: Intention;
  onClose: () => void;
  onConfirm: (reason: string) => void;
}

/** Says what an outcome means, and asks for its reason. */
export function OutcomeDialog({ intention, onClose, onConfirm }: OutcomeDialogProps) {
  const { t } = useLingui();
  const say = useSay();
  const { thing, outcome } = intention;
  const words = OUTCOME_WORDS[outcome];
  return (
    <WordsDialog
      title={t(words.question(thing.name))}
      description={t(words.consequence)}
      label={t`Reason, for the audit log`}
      maxLength={REASON_MAX}
      missing={say(REPORT_REASON_MISSING)}
      action={t(words.button)}
      open
      onClose={onClose}
      onSend={onConfirm}
    />
  );
}
