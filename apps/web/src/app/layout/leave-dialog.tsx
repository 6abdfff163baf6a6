import { Plural, Trans, useLingui } from "@lingui/react/macro";

import { useOnline } from "#lib/use-online.ts";
import { deleteEntriesOf } from "#state/outbox/entries.ts";
import { isReviewed, readOutbox, sendOutbox } from "#state/outbox/outbox.ts";
import { useOutbox } from "#state/outbox/use-outbox.ts";
import { Button } from "#ui/button.tsx";
import { Dialog, DialogActions } from "#ui/dialog.tsx";
import { Message } from "#ui/message.tsx";

interface LeaveDialogProps {
  playerId: string;
  /** Counted before the dialog was opened. */
  unsentCount: number;
  /** False where the server would refuse. */
  canSend: boolean;
  onLeave: () => void;
  onClose: () => void;
}

/** Asks what becomes of the uploads that were not sent, before the player signs out. */
export function LeaveDialog(props: LeaveDialogProps) {
  const { playerId, unsentCount, canSend, onLeave, onClose } = props;
  const { t } = useLingui();
  const online = useOnline();
  const { entries, isLoaded, failure, isSending } = useOutbox(canSend ? playerId : "");
  const count = canSend && isLoaded ? entries.length : unsentCount;
  const send = async () => {
    await sendOutbox();
    if (readOutbox(playerId).entries.length === 0) onLeave();
  };
  const remove = async () => {
    await deleteEntriesOf(playerId);
    onLeave();
  };
  return (
    <Dialog title={t`Sign out with unsent uploads?`} open onClose={onClose}>
      <div className="grid gap-4">
        <p>
          <Plural
            value={count}
            one="# upload is saved on this device and not sent yet. If you keep it, it is there when you sign in here again. Nobody else who signs in sees it."
            other="# uploads are saved on this device and not sent yet. If you keep them, they are there when you sign in here again. Nobody else who signs in sees them."
          />
        </p>
        {failure !== null && <Message variant="error">{failure}</Message>}
        <DialogActions>
          <Button variant="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="danger" disabled={isSending} onClick={() => void remove()}>
            <Trans>Delete and sign out</Trans>
          </Button>
          <Button variant="secondary" disabled={isSending} onClick={onLeave}>
            <Trans>Keep and sign out</Trans>
          </Button>
          {online && entries.some(isReviewed) && (
            <Button busy={isSending && t`Sending...`} onClick={() => void send()}>
              <Trans>Send now</Trans>
            </Button>
          )}
        </DialogActions>
      </div>
    </Dialog>
  );
}
