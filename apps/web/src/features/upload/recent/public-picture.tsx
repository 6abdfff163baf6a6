import type { SubmissionState } from "@capicu/contract/my-submissions";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";

import { withholdPictures } from "#backend/my-submissions.ts";
import { Button } from "#ui/button.tsx";
import { ConfirmDialog } from "#widgets/confirm-dialog.tsx";
import { useActs } from "#widgets/use-acts.ts";

interface PublicPictureProps {
  state: SubmissionState;
  onChange: () => void;
}

/** Takes the picture of a submission from the public, or says that it was taken. */
export function PublicPicture({ state, onChange }: PublicPictureProps) {
  const { t } = useLingui();
  const acts = useActs(onChange);
  const [asking, setAsking] = useState(false);
  if (state.pictures.length === 0 || state.status === "withdrawn") return null;
  if (state.withheld)
    return (
      <p className="type-small text-ink-2">
        <Trans>Picture not public.</Trans>
      </p>
    );
  const remove = async () => {
    const done = t`The picture is not public any more.`;
    if (!(await acts.act("withhold", () => withholdPictures(state.id), done))) return;
    setAsking(false);
    onChange();
  };
  return (
    <>
      <Button size="sm" variant="quiet" onClick={() => setAsking(true)}>
        <Trans>Remove the public picture</Trans>
      </Button>
      {asking && (
        <ConfirmDialog
          title={t`Remove the public picture?`}
          consequence={t`Nobody else can open it any more, and this cannot be undone. Your numbers stay, with the note that their picture is not public. Moderators keep it for as long as they can undo a decision.`}
          action={t`Remove the picture`}
          danger
          acts={acts}
          onConfirm={() => void remove()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
