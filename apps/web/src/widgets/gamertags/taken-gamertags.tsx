import type { TakenGamertag } from "@capicu/contract/gamertags";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";

import { openDispute } from "#backend/gamertags.ts";
import { Button } from "#ui/button.tsx";
import { Message } from "#ui/message.tsx";
import { ConfirmDialog } from "#widgets/confirm-dialog.tsx";
import { useActs } from "#widgets/use-acts.ts";

interface TakenGamertagsProps {
  conflicts: readonly TakenGamertag[];
  /** Called after a dispute was opened, or where the list has changed meanwhile. */
  onChange: () => void;
}

/** The gamertags of the reader's submissions that belong to somebody else, each with a way to dispute it. */
export function TakenGamertags({ conflicts, onChange }: TakenGamertagsProps) {
  const [disputed, setDisputed] = useState<TakenGamertag | null>(null);
  return (
    <>
      {conflicts.map((each) => (
        <Message key={each.submission_id} variant="warning">
          <Taken conflict={each} onDispute={() => setDisputed(each)} />
        </Message>
      ))}
      {disputed !== null && (
        <DisputeDialog
          key={disputed.submission_id}
          conflict={disputed}
          onClose={() => setDisputed(null)}
          onChange={onChange}
        />
      )}
    </>
  );
}

interface TakenProps {
  conflict: TakenGamertag;
  onDispute: () => void;
}

function Taken({ conflict: { gamertag, dispute }, onDispute }: TakenProps) {
  const { t } = useLingui();
  const label = t`It is mine: dispute it`;
  return (
    <div className="grid justify-items-start gap-2">
      <p className="wrap-anywhere">
        <Trans>
          The gamertag <b>{gamertag}</b> belongs to another player. Your submission is reviewed all
          the same.
        </Trans>
      </p>
      {dispute === "under_way" && (
        <p>
          <Trans>A dispute about it is under way.</Trans>
        </p>
      )}
      {dispute === "decided" && (
        <p>
          <Trans>A moderator has decided that it stays with them.</Trans>
        </p>
      )}
      {dispute === null && (
        <Button
          size="sm"
          variant="secondary"
          aria-label={t`${label}: ${gamertag}`}
          onClick={onDispute}
        >
          {label}
        </Button>
      )}
    </div>
  );
}

interface DisputeDialogProps {
  conflict: TakenGamertag;
  onClose: () => void;
  onChange: () => void;
}

function DisputeDialog({ conflict, onClose, onChange }: DisputeDialogProps) {
  const { t } = useLingui();
  const acts = useActs(onChange);
  const { gamertag, submission_id: submissionId } = conflict;
  const confirm = async () => {
    const done = t`The dispute is open. Send your picture now.`;
    if (!(await acts.act("open", () => openDispute(submissionId), done))) return;
    onClose();
    onChange();
  };
  return (
    <ConfirmDialog
      title={t`Dispute the gamertag ${gamertag}?`}
      consequence={t`You and the other player get a word, and a last day for a picture of your profile in the game that shows it. A moderator who knows neither of you decides. Numbers stay as they are, whatever the outcome.`}
      action={t`Open the dispute`}
      acts={acts}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
