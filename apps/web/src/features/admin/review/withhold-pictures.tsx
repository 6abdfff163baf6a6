import { WITHHOLDING_REASON_MISSING, type PendingStats } from "@capicu/contract/moderation";
import { REASON_MAX } from "@capicu/contract/reasons";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";

import { withholdPictures } from "#backend/review-queue.ts";
import { useSay } from "#languages/say.ts";
import { Button } from "#ui/button.tsx";
import { Message } from "#ui/message.tsx";
import { WordsDialog } from "#ui/words-dialog.tsx";
import { useWork } from "#widgets/use-work.ts";

/** Takes the pictures of a submission from the public; moderators go on seeing them. */
export function WithholdPictures({ item }: { item: PendingStats }) {
  const { t } = useLingui();
  const say = useSay();
  const { busy, failure, work } = useWork();
  const [asking, setAsking] = useState(false);
  const [isDone, setDone] = useState(false);
  const withhold = async (reason: string) => {
    setAsking(false);
    setDone(await work(() => withholdPictures(item.id, reason)));
  };
  return (
    <div className="grid justify-items-start gap-2">
      {isDone ? (
        <Message variant="success">{t`The picture is not public any more.`}</Message>
      ) : (
        <Button
          size="sm"
          variant="secondary"
          busy={busy && t`Removing...`}
          onClick={() => setAsking(true)}
        >
          <Trans>Remove the public picture</Trans>
        </Button>
      )}
      {failure !== undefined && <Message variant="error">{failure}</Message>}
      <WordsDialog
        title={t`Remove the public picture?`}
        description={t`Nobody but its player and moderators can open it any more, and this cannot be undone. The numbers stay, with the note that their picture is not public.`}
        label={t`Reason, for the audit log`}
        maxLength={REASON_MAX}
        missing={say(WITHHOLDING_REASON_MISSING)}
        action={t`Remove the picture`}
        open={asking}
        onClose={() => setAsking(false)}
        onSend={(reason) => void withhold(reason)}
      />
    </div>
  );
}
