import type { Half } from "@capicu/contract/submissions";
import { useEffect, useEffectEvent, useReducer } from "react";

import { NO_ANSWER } from "#backend/backend-error.ts";

import { EMPTY_FORM } from "./form-values.ts";
import { isSameForm, readDraft, saveDraft } from "./form/draft.ts";
import { useFallen } from "./form/use-fallen.ts";
import { READING_FAILED, SENT_LATER } from "./messages.ts";
import { useRecent } from "./recent/use-recent.ts";
import { NO_SCREENSHOTS, type ChosenPicture, type Reading } from "./screenshot.ts";
import type { ReadingOptions } from "./screenshots/read-screenshot.ts";
import {
  readSavedHalves,
  restoreScreenshots,
  saveHalves,
  savedHalvesOf,
} from "./screenshots/saved-pictures.ts";
import type { Outcome, SendingStep } from "./sending-state.ts";
import { readQueue } from "./sending/offline-queue.ts";
import { addScreenshots, sendSubmission } from "./sending/send-submission.ts";
import { useOfflineQueue } from "./sending/use-offline-queue.ts";
import {
  isSent,
  selectMissingPictures,
  selectPictures,
  selectRead,
  selectRemarks,
} from "./upload-selectors.ts";
import { initialState, next, type UploadDispatch, type UploadState } from "./upload-state.ts";
import { isAtOutcome } from "./use-focus-goal.ts";

const FORM_RESET_MS = 5000;

/** One upload, restored from its draft, with reading, sending and saving. */
export function useUpload(userId: string) {
  const [state, dispatch] = useReducer(next, userId, begin);
  const recent = useRecent(userId);
  const offlineQueue = useOfflineQueue(userId, () => {
    dispatch({ type: "message given", banner: { variant: "success", words: SENT_LATER } });
    recent.reload();
  });
  const { values } = state;
  const fallen = useFallen({ userId, values, submissions: recent.submissions });
  const onEnd = ({ variant }: Outcome) => {
    offlineQueue.recount();
    if (variant !== "error") recent.reload();
  };
  useReading("top_half", state, dispatch);
  useReading("bottom_half", state, dispatch);
  useSending({ userId, state, dispatch, fallen, onEnd });
  useReset(state, dispatch);
  useSavedDraft(userId, state);
  return { state, dispatch, recent, offlineQueue, fallen };
}

function begin(userId: string): UploadState {
  const draft = readDraft(userId);
  // The page was closed while this form was being sent; the queue sends it on.
  if (readQueue(userId).some(({ values }) => isSameForm(values, draft)))
    return initialState(EMPTY_FORM, NO_SCREENSHOTS);
  return initialState(draft, restoreScreenshots(readSavedHalves(userId)));
}

function useReading(half: Half, { screenshots }: UploadState, dispatch: UploadDispatch) {
  const { status, picture } = screenshots[half];
  useEffect(() => {
    if (status !== "processing" || picture === null) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const read = async () => {
      const reading = await readPicture(picture, half, {
        signal,
        onStored: (path) => dispatch({ type: "picture stored", half, picture, path }),
        onWait: (wait) => dispatch({ type: "picture waits", half, picture, wait }),
      });
      if (!signal.aborted) dispatch({ type: "picture read", half, picture, reading });
    };
    void read();
    // The server gives the place in its line to others.
    return () => controller.abort();
  }, [half, status, picture, dispatch]);
}

/** The reading code loads with the first picture. */
async function readPicture(
  picture: ChosenPicture,
  half: Half,
  options: ReadingOptions,
): Promise<Reading> {
  try {
    const { readScreenshot } = await import("./screenshots/read-screenshot.ts");
    return await readScreenshot(picture, half, options);
  } catch {
    const problem = { words: READING_FAILED[half], detail: NO_ANSWER, mayRetry: true };
    return { detected: null, problem };
  }
}

interface SendingOptions {
  userId: string;
  state: UploadState;
  dispatch: UploadDispatch;
  fallen: readonly string[];
  onEnd: (outcome: Outcome) => void;
}

function useSending({ userId, state, dispatch, fallen, onEnd }: SendingOptions) {
  const { turn, phase, adding, outcome } = state.sending;
  const send = useEffectEvent(async (ownTurn: number) => {
    const { values, screenshots } = state;
    const pictures = selectPictures(screenshots);
    const [read, remarks] = [selectRead(state), selectRemarks(state, fallen)];
    const onStep = (step: SendingStep) => dispatch({ type: "step begun", turn: ownTurn, step });
    const ended = await sendSubmission({ userId, values, pictures, read, remarks, onStep });
    dispatch({ type: "sending ended", turn: ownTurn, outcome: ended });
    onEnd(ended);
  });
  const add = useEffectEvent(async (ownTurn: number) => {
    if (outcome === null || outcome.id === null) return;
    const missing = await addScreenshots(outcome.id, userId, selectMissingPictures(state));
    dispatch({ type: "screenshots added", turn: ownTurn, missing });
  });
  useEffect(() => {
    if (phase === "processing") void send(turn);
  }, [turn, phase]);
  useEffect(() => {
    if (adding) void add(turn);
  }, [turn, adding]);
}

function useReset(state: UploadState, dispatch: UploadDispatch) {
  const due = isSent(state) && state.sending.outcome?.variant === "success";
  useEffect(() => {
    if (!due) return undefined;
    const reset = () => dispatch({ type: "restarted", atOutcome: isAtOutcome() });
    const timer = setTimeout(reset, FORM_RESET_MS);
    return () => clearTimeout(timer);
  }, [due, dispatch]);
}

/** A sent submission is no longer a draft. */
function useSavedDraft(userId: string, state: UploadState) {
  const { values, screenshots } = state;
  const hasSent = isSent(state);
  useEffect(() => {
    if (userId !== "") saveDraft(userId, hasSent ? EMPTY_FORM : values);
  }, [userId, values, hasSent]);
  useEffect(() => {
    if (userId !== "") saveHalves(userId, hasSent ? {} : savedHalvesOf(screenshots));
  }, [userId, screenshots, hasSent]);
}
