import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";

import { toValues } from "#features/upload/draft.ts";
import { queuedHere } from "#features/upload/messages.ts";
import { useFormats } from "#languages/formats.ts";
import { useOnline } from "#lib/use-online.ts";
import type { OutboxEntry } from "#state/outbox/entries.ts";
import { isReviewed, sendOutbox } from "#state/outbox/outbox.ts";
import { Button } from "#ui/button.tsx";
import { Dialog, DialogActions } from "#ui/dialog.tsx";
import { Message } from "#ui/message.tsx";

import { useSavedUploads, type SavedUploadsOptions } from "./use-saved-uploads.ts";

/** The uploads that this device has saved; nothing without one. */
export function SavedUploads(props: SavedUploadsOptions) {
  const { t } = useLingui();
  const { entries, failure, isSending, onOpen, onDelete } = useSavedUploads(props);
  const [deleting, setDeleting] = useState<OutboxEntry | null>(null);
  if (entries.length === 0) return null;
  const reviewed = entries.filter(isReviewed).length;
  return (
    <Message variant="warning">
      {reviewed > 0 && (
        <>
          <p>{t(queuedHere(reviewed))}</p>
          {failure !== null && <p className="type-small text-ink-2">{failure}</p>}
          <Button
            variant="secondary"
            size="sm"
            className="mt-2"
            busy={isSending && t`Sending...`}
            onClick={() => void sendOutbox()}
          >
            <Trans>Send now</Trans>
          </Button>
        </>
      )}
      <ul className="mt-2 grid gap-2">
        {entries.map((entry) => (
          <SavedUpload
            key={entry.id}
            entry={entry}
            locked={isSending}
            onOpen={() => onOpen(entry)}
            onDelete={() => setDeleting(entry)}
          />
        ))}
      </ul>
      <DeleteDialog
        open={deleting !== null}
        onClose={() => setDeleting(null)}
        onDelete={() => {
          if (deleting !== null) void onDelete(deleting);
          setDeleting(null);
        }}
      />
    </Message>
  );
}

const TIME = { dateStyle: "medium", timeStyle: "short" } as const;

interface SavedUploadProps {
  entry: OutboxEntry;
  locked: boolean;
  onOpen: () => void;
  onDelete: () => void;
}

function SavedUpload({ entry, locked, onOpen, onDelete }: SavedUploadProps) {
  const online = useOnline();
  const { date } = useFormats();
  const time = date(new Date(entry.savedAt), TIME);
  const gamertag = toValues(entry.form).gamertag.trim();
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="min-w-0 [overflow-wrap:anywhere]">
        {gamertag === "" ? <Trans>Upload of {time}</Trans> : `${gamertag} · ${time}`}
      </span>
      {!isReviewed(entry) && (
        <>
          <span className="type-small text-ink-2">
            {online ? (
              <Trans>Its screenshots are read when you check it.</Trans>
            ) : (
              <Trans>Its screenshots are read when you are online again.</Trans>
            )}
          </span>
          <Button variant="secondary" size="sm" onClick={onOpen}>
            <Trans>Check and send</Trans>
          </Button>
        </>
      )}
      <Button variant="quiet" size="sm" disabled={locked} onClick={onDelete}>
        <Trans>Delete</Trans>
      </Button>
    </li>
  );
}

interface DeleteDialogProps {
  open: boolean;
  onClose: () => void;
  onDelete: () => void;
}

function DeleteDialog({ open, onClose, onDelete }: DeleteDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog
      title={t`Delete this upload?`}
      description={t`It was not sent yet. Its numbers and screenshots are removed from this device.`}
      open={open}
      onClose={onClose}
    >
      <DialogActions>
        <Button variant="quiet" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button variant="danger" onClick={onDelete}>
          <Trans>Delete</Trans>
        </Button>
      </DialogActions>
    </Dialog>
  );
}
