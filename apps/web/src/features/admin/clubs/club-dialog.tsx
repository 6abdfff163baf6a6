import {
  CLUB_REASON_MISSING,
  isPictureVerdict,
  PICTURE_REASONS,
  type ModeratedClub,
} from "@capicu/contract/club-moderation";
import type { ReasonCode } from "@capicu/contract/reason-codes";
import { REASON_MAX } from "@capicu/contract/reasons";
import { Trans, useLingui } from "@lingui/react/macro";
import { useRef, useState, type SyntheticEvent } from "react";

import { ReasonCodeField } from "#features/admin/reason-code-field.tsx";
import { useSay } from "#languages/say.ts";
import { Button } from "#ui/button.tsx";
import { Dialog, DialogActions } from "#ui/dialog.tsx";
import { TextArea } from "#ui/text-field.tsx";

import { VERDICT_WORDS, type ReasonedVerdict } from "./club-verdicts.ts";

export interface ClubIntention {
  club: ModeratedClub;
  action: ReasonedVerdict;
}

/** The code only of what the public log tells. */
export interface ClubReason {
  reason: string;
  code?: ReasonCode;
}

interface ClubDialogProps {
  intention: ClubIntention;
  onClose: () => void;
  onConfirm: (why: ClubReason) => void;
}

const AGAINST: ReadonlySet<ReasonedVerdict> = new Set([
  "close",
  "reject_picture",
  "remove_picture",
]);

/** Says what a decision about a club does, and asks for its reason; for a picture a preset one may stand. */
export function ClubDialog({ intention: { club, action }, onClose, onConfirm }: ClubDialogProps) {
  const { t } = useLingui();
  const say = useSay();
  const words = VERDICT_WORDS[action];
  const english = isPictureVerdict(action) ? PICTURE_REASONS[action] : null;
  const preset = english === null ? null : say(english);
  const [reason, setReason] = useState("");
  const [code, setCode] = useState<ReasonCode>("other");
  const isAgainst = AGAINST.has(action);
  const [isMissing, setMissing] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const confirm = (event: SyntheticEvent) => {
    event.preventDefault();
    if (preset !== null || reason.trim() !== "")
      return onConfirm({ reason: reason.trim(), ...(isAgainst && { code }) });
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
          help={preset === null ? undefined : t`Left empty: ${preset}`}
          maxLength={REASON_MAX}
          value={reason}
          error={isMissing ? say(CLUB_REASON_MISSING) : undefined}
          onChange={({ currentTarget }) => {
            setMissing(false);
            setReason(currentTarget.value);
          }}
        />
        {isAgainst && <ReasonCodeField code={code} onChoose={setCode} />}
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
