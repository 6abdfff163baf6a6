import {
  RULING_CODES,
  RULING_REASON_MISSING,
  type RulingCode,
} from "@capicu/contract/gamertag-moderation";
import type { GamertagDispute, Ruling } from "@capicu/contract/gamertag-moderation";
import type { DisputeOutcome } from "@capicu/contract/gamertags";
import { REASON_MAX } from "@capicu/contract/reasons";
import { Trans, useLingui } from "@lingui/react/macro";
import { useRef, useState, type SyntheticEvent } from "react";

import { useSay } from "#languages/say.ts";
import { Button } from "#ui/button.tsx";
import { Dialog, DialogActions } from "#ui/dialog.tsx";
import { SelectField } from "#ui/select-field.tsx";
import { TextArea } from "#ui/text-field.tsx";

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
  const { dispute, outcome } = intention;
  const words = OUTCOMES[outcome];
  return (
    <Dialog
      title={t(words.question(dispute.gamertag))}
      description={t(words.consequence)}
      open
      onClose={onClose}
    >
      <RulingForm
        action={t(words.button)}
        onClose={onClose}
        onSend={(code, reason) => onConfirm({ disputeId: dispute.id, outcome, code, reason })}
      />
    </Dialog>
  );
}

interface RulingFormProps {
  action: string;
  onClose: () => void;
  onSend: (code: RulingCode, reason: string) => void;
}

function RulingForm({ action, onClose, onSend }: RulingFormProps) {
  const { t } = useLingui();
  const say = useSay();
  const [code, setCode] = useState<RulingCode>("word_shown");
  const [reason, setReason] = useState("");
  const [isMissing, setMissing] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    if (reason.trim() !== "") return onSend(code, reason.trim());
    setMissing(true);
    return area.current?.focus();
  };
  return (
    <form onSubmit={send} className="grid gap-4" noValidate>
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
      <TextArea
        ref={area}
        label={t`Reason, for the audit log`}
        maxLength={REASON_MAX}
        value={reason}
        error={isMissing ? say(RULING_REASON_MISSING) : undefined}
        onChange={({ currentTarget }) => {
          setMissing(false);
          setReason(currentTarget.value);
        }}
      />
      <DialogActions>
        <Button variant="quiet" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit">{action}</Button>
      </DialogActions>
    </form>
  );
}
