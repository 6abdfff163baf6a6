import type { RejectionCode } from "@capicu/contract/rejection-reasons";
import { OPINION_CODE_MISSING, type Opinion } from "@capicu/contract/second-reviews";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState, type KeyboardEvent, type SyntheticEvent } from "react";

import { sendOpinion } from "#backend/second-reviews.ts";
import { NoticeMessage } from "#features/admin/notice-message.tsx";
import { useDecisionKeys } from "#features/admin/use-decision-keys.ts";
import { isOver, reasonIn, type Notice } from "#features/admin/use-work.ts";
import { useSay } from "#languages/say.ts";
import { Button } from "#ui/button.tsx";
import { Dialog, DialogActions } from "#ui/dialog.tsx";
import { Message } from "#ui/message.tsx";

import { reasonAt, ReasonList } from "./reason-list.tsx";
import type { LookOutcome } from "./second-look-screen.tsx";

const FAILED = msg`That did not work, and nothing has changed. Please try again.`;

interface OpinionButtonsProps {
  id: string;
  onDone: (outcome: LookOutcome) => void;
}

/** The same keys as in the queue; what is sent is an opinion. */
export function OpinionButtons({ id, onDone }: OpinionButtonsProps) {
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [notice, setNotice] = useState<Notice | null>(null);
  const send = async (opinion: Omit<Opinion, "id">) => {
    setAsking(false);
    setBusy(true);
    setNotice(null);
    try {
      const { agrees, first } = await sendOpinion({ id, ...opinion });
      onDone({ agrees, first });
    } catch (refusal) {
      const refused: Notice = { variant: "error", text: reasonIn(refusal) ?? FAILED };
      if (isOver(refusal) && refusal.code === "work_gone") onDone({ notice: refused });
      else setNotice(refused);
      setBusy(false);
    }
  };
  const approve = () => void send({ verdict: "approved", code: null });
  const reject = () => setAsking(true);
  useDecisionKeys({ approve: isBusy ? null : approve, reject: isBusy ? null : reject });
  return (
    <>
      <div className="submission-actions">
        <Button variant="danger" disabled={isBusy} aria-keyshortcuts="R" onClick={reject}>
          <Trans>I would reject it</Trans>
        </Button>
        <Button disabled={isBusy} aria-keyshortcuts="A" onClick={approve}>
          <Trans>I would approve it</Trans>
        </Button>
      </div>
      {notice !== null && (
        <div className="w-full">
          <NoticeMessage notice={notice} />
        </div>
      )}
      {isAsking && (
        <OpinionDialog
          onClose={() => setAsking(false)}
          onChoose={(code) => void send({ verdict: "rejected", code })}
        />
      )}
    </>
  );
}

interface OpinionDialogProps {
  onClose: () => void;
  onChoose: (code: RejectionCode) => void;
}

function OpinionDialog({ onClose, onChoose }: OpinionDialogProps) {
  const { t } = useLingui();
  const say = useSay();
  const [code, setCode] = useState<RejectionCode | null>(null);
  const [isMissing, setMissing] = useState(false);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (code === null) setMissing(true);
    else onChoose(code);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = reasonAt(event.key);
    if (chosen === undefined) return;
    event.preventDefault();
    onChoose(chosen);
  };
  return (
    <Dialog
      title={t`For which reason would you reject it?`}
      description={t`Nobody is told: only the reason is compared. A digit sends it at once.`}
      open
      onClose={onClose}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- digits choose from the list, which can be clicked as well */}
      <form onSubmit={submit} onKeyDown={onKeyDown} className="grid gap-4">
        <ReasonList
          chosen={code}
          onChoose={(chosen) => {
            setMissing(false);
            setCode(chosen);
          }}
        />
        {isMissing && <Message variant="error">{say(OPINION_CODE_MISSING)}</Message>}
        <DialogActions>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit">
            <Trans>Send my opinion</Trans>
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
