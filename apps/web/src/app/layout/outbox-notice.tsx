import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useEffectEvent } from "react";
import { useLocation } from "react-router";

import { useHandsSent } from "#state/event-hands/use-hands-sent.ts";
import { clearSentCount } from "#state/outbox/outbox.ts";
import { useOutbox } from "#state/outbox/use-outbox.ts";
import { SENT_LATER } from "#state/outbox/words.ts";
import { ButtonLink } from "#ui/button.tsx";
import { loadDialog } from "#ui/dialog.tsx";
import { Message } from "#ui/message.tsx";
import { showToast } from "#ui/show-toast.ts";

/** The page that shows and announces the same itself. */
const UPLOAD = "/upload";

/** Sends the player's saved uploads and lines of score sheets, and shows on every page that uploads are left. */
export function OutboxNotice({ playerId }: { playerId: string }) {
  useHandsSent(playerId);
  const { entries, sentCount } = useOutbox(playerId);
  const { pathname } = useLocation();
  const isElsewhere = pathname !== UPLOAD;
  const { t } = useLingui();
  const announce = useEffectEvent(() => {
    clearSentCount();
    void showToast(t(SENT_LATER), "success");
  });
  useEffect(() => {
    if (sentCount > 0 && isElsewhere) announce();
  }, [sentCount, isElsewhere]);

  const count = entries.length;
  useQuestionLoaded(count > 0 || !isElsewhere);

  if (count === 0 || !isElsewhere) return null;
  return (
    <div className="outbox-notice">
      <Message variant="warning">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p>
            <Plural
              value={count}
              one="# upload is saved on this device and not sent yet."
              other="# uploads are saved on this device and not sent yet."
            />
          </p>
          <ButtonLink to={UPLOAD} variant="secondary" size="sm">
            <Trans>See your uploads</Trans>
          </ButtonLink>
        </div>
      </Message>
    </div>
  );
}

/** Signing out may ask about the entries without a connection, when its code cannot be loaded any more. */
function useQuestionLoaded(isWanted: boolean) {
  useEffect(() => {
    if (!isWanted) return;
    void import("./leave-dialog.tsx").catch(() => undefined);
    void loadDialog().catch(() => undefined);
  }, [isWanted]);
}
