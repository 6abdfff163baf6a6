import { useEffect, useEffectEvent, useRef } from "react";

import { saveDraft } from "#features/upload/draft.ts";
import { hasTyped, EMPTY_FORM } from "#features/upload/form-values.ts";
import type { UploadDispatch, UploadState } from "#features/upload/upload-state.ts";
import { useOnline } from "#lib/use-online.ts";
import { deleteEntry, type OutboxEntry } from "#state/outbox/entries.ts";
import { clearSentCount, isReviewed } from "#state/outbox/outbox.ts";
import { useOutbox } from "#state/outbox/use-outbox.ts";
import { SENT_LATER } from "#state/outbox/words.ts";

import { openedEntry } from "./outbox-upload.ts";

export interface SavedUploadsOptions {
  userId: string;
  state: UploadState;
  dispatch: UploadDispatch;
  onSent: () => void;
}

/** The uploads that this device has saved; the first that the player has to check opens by itself. */
export function useSavedUploads({ userId, state, dispatch, onSent }: SavedUploadsOptions) {
  const outbox = useOutbox(userId);
  const { entries, sentCount } = outbox;
  const announce = useEffectEvent(() => {
    dispatch({ type: "message given", banner: { variant: "success", words: SENT_LATER } });
    clearSentCount();
    onSent();
  });
  useEffect(() => {
    if (sentCount > 0) announce();
  }, [sentCount]);

  const onOpen = (entry: OutboxEntry) =>
    dispatch({ type: "saved upload opened", ...openedEntry(entry) });
  useOpenedFirst(outbox.isLoaded, entries, isBlank(state) ? onOpen : null);
  const onDelete = async ({ id }: OutboxEntry) => {
    saveDraft({ userId, savedId: id }, EMPTY_FORM);
    await deleteEntry(id);
  };
  return { ...outbox, entries: entries.filter(({ id }) => id !== state.savedId), onOpen, onDelete };
}

/** Once for each visit of the screen, so that an upload that was put aside stays aside. */
function useOpenedFirst(
  isLoaded: boolean,
  entries: readonly OutboxEntry[],
  onOpen: ((entry: OutboxEntry) => void) | null,
) {
  const online = useOnline();
  const isDone = useRef(false);
  const open = useEffectEvent(() => {
    const entry = entries.find((each) => !isReviewed(each));
    isDone.current = true;
    if (entry !== undefined) onOpen?.(entry);
  });
  useEffect(() => {
    if (isLoaded && online && !isDone.current) open();
  }, [isLoaded, online]);
}

function isBlank({ values, screenshots, sending }: UploadState): boolean {
  const hasPicture = Object.values(screenshots).some(({ picture }) => picture !== null);
  return sending.phase === "idle" && !hasTyped(values) && !hasPicture;
}
