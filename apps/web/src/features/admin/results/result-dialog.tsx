import { REASON_MAX } from "@capicu/contract/reasons";
import type { FlaggedResult, ResultVerdict } from "@capicu/contract/result-moderation";
import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useRef, useState, type SyntheticEvent } from "react";

import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Dialog, DialogActions } from "#ui/dialog.tsx";
import { TextArea } from "#ui/text-field.tsx";

import { VERDICTS } from "./result-words.ts";

export interface ResultIntention {
  result: FlaggedResult;
  verdict: ResultVerdict;
}

interface ResultDialogProps {
  intention: ResultIntention;
  onClose: () => void;
  onConfirm: (reason: string, allOfFour: boolean) => void;
}

/** Says what the decision does, asks for its reason, and whether it goes for all games of the four. */
export function ResultDialog({ intention, onClose, onConfirm }: ResultDialogProps) {
  const { t } = useLingui();
  const { result, verdict } = intention;
  const words = VERDICTS[verdict];
  const [reason, setReason] = useState("");
  const [isMissing, setMissing] = useState(false);
  const [isForAll, setForAll] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const confirm = (event: SyntheticEvent) => {
    event.preventDefault();
    if (reason.trim() !== "") return onConfirm(reason.trim(), isForAll);
    setMissing(true);
    area.current?.focus();
  };
  return (
    <Dialog title={t(words.question)} description={t(words.consequence)} open onClose={onClose}>
      <form onSubmit={confirm} className="grid gap-4" noValidate>
        <TextArea
          ref={area}
          label={t`Reason, for the audit log`}
          maxLength={REASON_MAX}
          value={reason}
          error={isMissing ? t`A decision about a game needs a reason` : undefined}
          onChange={({ currentTarget }) => {
            setMissing(false);
            setReason(currentTarget.value);
          }}
        />
        {result.others > 0 && (
          <Checkbox
            checked={isForAll}
            onChange={({ currentTarget }) => setForAll(currentTarget.checked)}
          >
            {t`${plural(result.others, {
              one: "Also the other game of these four that waits",
              other: "Also the other # games of these four that wait",
            })}`}
          </Checkbox>
        )}
        <DialogActions>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant={verdict === "left_out" ? "danger-fill" : "primary"} type="submit">
            {t(words.button)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
