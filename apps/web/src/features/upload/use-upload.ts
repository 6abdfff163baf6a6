import type { Half } from "@capicu/contract/submissions";
import { useEffect, useEffectEvent, useReducer } from "react";

import { noAnswer, UNREACHABLE } from "#backend/backend-error.ts";

import { readDraft, saveDraft } from "./draft.ts";
import { EMPTY_FORM } from "./form-values.ts";
import { useFallen } from "./form/use-fallen.ts";
import { loadReading, loadSending } from "./late-code.ts";
import { NOT_SENT, READING_FAILED } from "./messages.ts";
import { useRecent } from "./recent/use-recent.ts";
import type { ChosenPicture, Reading } from "./screenshot.ts";
import type { ReadingOptions } from "./screenshots/read-screenshot.ts";
import {
  readSavedHalves,
  restoreScreenshots,
  saveHalves,
  savedHalvesOf,
} from "./screenshots/saved-pictures.ts";
import type { Outcome, SendingStep } from "./sending-state.ts";
import type { OutgoingForm } from "./sending/send-submission.ts";
import {
  isLocked,
  isSent,
  needsReading,
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
  const { values } = state;
  const fallen = useFallen({ userId, values, submissions: recent.submissions });
  const onEnd = ({ variant }: Outcome) => {
    if (variant !== "error") recent.reload();
  };
  useReading("top_half", state, dispatch);
  useReading("bottom_half", state, dispatch);
  useSending({ userId, state, dispatch, fallen, onEnd });
  useReset(state, dispatch);
  useSavedDraft(userId, state);
  return { state, dispatch, recent, fallen };
}

function begin(userId: string): UploadState {
  return initialState(readDraft({ userId }), restoreScreenshots(readSavedHalves(userId)));
}

function useReading(half: Half, state: UploadState, dispatch: UploadDispatch) {
  const { status, picture } = state.screenshots[half];
  // A form that was sent or saved takes no more values.
  const isWanted = status === "processing" && !isLocked(state);
  useEffect(() => {
    if (!isWanted || picture === null) return undefined;
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
  }, [half, isWanted, picture, dispatch]);
}

/** The reading code loads with the first picture. */
async function readPicture(
  picture: ChosenPicture,
  half: Half,
  options: ReadingOptions,
): Promise<Reading> {
  try {
    const { readScreenshot } = await loadReading();
    return await readScreenshot(picture, half, options);
  } catch {
    const problem = { words: READING_FAILED[half], detail: UNREACHABLE, mayRetry: true };
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
    const { values, screenshots, savedId } = state;
    const ended = await sendForm({
      userId,
      savedId,
      values,
      pictures: selectPictures(screenshots),
      read: selectRead(state),
      remarks: selectRemarks(state, fallen),
      needsReading: needsReading(state),
      onSaved: () => dispatch({ type: "upload saved", turn: ownTurn }),
      onStep: (step: SendingStep) => dispatch({ type: "step begun", turn: ownTurn, step }),
    });
    dispatch({ type: "sending ended", turn: ownTurn, outcome: ended });
    onEnd(ended);
  });
  const add = useEffectEvent(async (ownTurn: number) => {
    if (outcome === null || outcome.id === null) return;
    const { addScreenshots } = await loadSending();
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

/** The sending code loads after the screen; without it nothing is sent, and the form stays. */
async function sendForm(form: OutgoingForm): Promise<Outcome> {
  try {
    const { sendSubmission } = await loadSending();
    return await sendSubmission(form);
  } catch {
    return { ...NOT_SENT_AT_ALL, words: NOT_SENT, error: noAnswer() };
  }
}

const NOT_SENT_AT_ALL = {
  variant: "error",
  id: null,
  status: null,
  screenshot: "none",
  missing: [],
} satisfies Partial<Outcome>;

function useReset(state: UploadState, dispatch: UploadDispatch) {
  const due = isSent(state) && state.sending.outcome?.variant === "success";
  useEffect(() => {
    if (!due) return undefined;
    const reset = () => dispatch({ type: "restarted", atOutcome: isAtOutcome() });
    const timer = setTimeout(reset, FORM_RESET_MS);
    return () => clearTimeout(timer);
  }, [due, dispatch]);
}

/** What was sent, or saved on this device to be sent, is no longer a draft. */
function useSavedDraft(userId: string, state: UploadState) {
  const { values, screenshots, savedId } = state;
  const isDraft = !isSent(state) && !state.sending.isSaved;
  useEffect(() => {
    if (userId !== "") saveDraft({ userId, savedId }, isDraft ? values : EMPTY_FORM);
  }, [userId, savedId, values, isDraft]);
  useEffect(() => {
    // The pictures of an upload that this device has saved are saved with it.
    if (userId === "" || savedId !== null) return;
    saveHalves(userId, isDraft ? savedHalvesOf(screenshots) : {});
  }, [userId, savedId, screenshots, isDraft]);
}
