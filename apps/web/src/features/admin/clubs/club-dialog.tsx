import type { ClubVerdict, ModeratedClub } from "@capicu/contract/club-moderation";
import { REASON_MAX } from "@capicu/contract/reasons";
import { Trans, useLingui } from "@lingui/react/macro";
import { useRef, useState, type SyntheticEvent } from "react";

import { Button } from "#ui/button.tsx";
import { Dialog, DialogActions } from "#ui/dialog.tsx";
import { TextArea } from "#ui/text-field.tsx";

import { VERDICT_WORDS } from "./club-verdicts.ts";

export interface ClubIntention {
  club: ModeratedClub;
  action: ClubVerdict;
}

interface ClubDialogProps {
  intention: ClubIntention;
  onClose: () => void;
  onConfirm: (reason: string) => void;
}

/** Says what a decision about a club does, and asks for its reason. */
export function ClubDialog({ intention: { club, action }, onClose, onConfirm }: ClubDialogProps) {
  const { t } = useLingui();
  const words = VERDICT_WORDS[action];
  const [reason, setReason] = useState("");
  const [isMissing, setMissing] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const confirm = (event: SyntheticEvent) => {
    event.preventDefault();
    if (reason.trim() !== "") return onConfirm(reason.trim());
    setMissing(true);
    area.current?.focus();
  };
  return (
    <Dialog
      title={t(words.question(club.name))}
      description={t(words.consequence)}
      open
      onClose={onClose}
    >
      <form onSubmit={confirm} className="grid gap-4" noValidate>
        <TextArea
          ref={area}
          label={t(words.label)}
          maxLength={REASON_MAX}
          value={reason}
          error={isMissing ? t`A decision about a club needs a reason` : undefined}
          onChange={({ currentTarget }) => {
            setMissing(false);
            setReason(currentTarget.value);
          }}
        />
        <DialogActions>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant={action === "close" ? "danger-fill" : "primary"} type="submit">
            {t(words.button)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
