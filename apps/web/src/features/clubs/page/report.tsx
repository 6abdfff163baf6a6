import type { Club } from "@capicu/contract/clubs";
import { REASON_MAX } from "@capicu/contract/reasons";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";

import { reportClub } from "#backend/clubs.ts";
import { useKnownPlayer } from "#state/known-player.ts";
import { Message } from "#ui/message.tsx";
import { showToast } from "#ui/show-toast.ts";
import { WordsDialog } from "#ui/words-dialog.tsx";
import { useWork } from "#widgets/use-work.ts";

/** Tells the moderators what is wrong with a club. */
export function Report({ club }: { club: Club }) {
  const { t } = useLingui();
  const player = useKnownPlayer();
  const [open, setOpen] = useState(false);
  const { failure, work } = useWork();
  if (player === null) return null;
  const send = async (words: string) => {
    setOpen(false);
    if (await work(() => reportClub(club.id, words)))
      void showToast(t`Thank you. A moderator will look at this club.`, "success");
  };
  return (
    <div className="grid gap-2">
      <button
        type="button"
        className="link-plain justify-self-start type-small"
        onClick={() => setOpen(true)}
      >
        <Trans>Report this club</Trans>
      </button>
      {failure !== undefined && <Message variant="error">{failure}</Message>}
      <WordsDialog
        title={t`Report this club`}
        description={t`Moderators read what you write. The club is not told who reported it.`}
        label={t`What is wrong?`}
        maxLength={REASON_MAX}
        missing={t`Write a few words, so that a moderator knows what to look at.`}
        action={t`Send report`}
        open={open}
        onClose={() => setOpen(false)}
        onSend={(words) => void send(words)}
      />
    </div>
  );
}
