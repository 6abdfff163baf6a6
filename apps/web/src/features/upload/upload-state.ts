// All actions of the player and all answers are events; `next` computes the new state.
import type { SubmissionState } from "@capicu/contract/my-submissions";
import {
  HALVES,
  SCREENSHOT_MAX_BYTES,
  type CountersFell,
  type Half,
  type Submission,
} from "@capicu/contract/submissions";
import type { Dispatch } from "react";

import { mergeRecognition } from "./fill-form.ts";
import {
  EMPTY_FORM,
  hasTyped,
  valuesOf,
  type FormValues,
  type ReadPath,
  type ReadValues,
  type StatPath,
} from "./form-values.ts";
import { ONLY_GAME } from "./games.ts";
import {
  BOTH_READ,
  CHECK_SAVED,
  CLEARED,
  ONE_READ,
  PICTURE_GONE,
  READING,
  READING_STOPPED,
  READY_TO_FIX,
  SCREENSHOT_ADDED,
  SCREENSHOT_FAILED_AGAIN,
  TOO_LARGE,
  type Words,
} from "./messages.ts";
import { contestedIn, picturesIn, type Repair } from "./repair.ts";
import {
  NO_SCREENSHOT,
  NO_SCREENSHOTS,
  type ChosenPicture,
  type Reading,
  type Screenshot,
  type Screenshots,
  type ReadingWait,
  picturesToRead,
} from "./screenshot.ts";
import { NOT_SENDING, type Outcome, type SendingState, type SendingStep } from "./sending-state.ts";
import { emptyFieldsOf } from "./upload-selectors.ts";

export interface Banner {
  variant: "info" | "success" | "warning" | "error";
  words: Words;
  /** The cause, if it is known. */
  detail?: Words | null;
  /** The removed values, which can be restored. */
  undo?: FormValues;
}

/** A new object each time, because the same place may be focused twice. */
export interface FocusGoal {
  at: ReadPath | "game" | "edit" | "counters";
}

export interface UploadState {
  values: FormValues;
  screenshots: Screenshots;
  sending: SendingState;
  banner: Banner | null;
  /** The rejected submission that is being corrected. */
  repair: Repair | null;
  /** On a phone, whether all fields are open, not only the doubtful ones. */
  isEditing: boolean;
  /** The player's answer why counters are lower than before. */
  countersFell: CountersFell | null;
  /** The element to focus once this state is rendered. */
  focusGoal: FocusGoal | null;
  /** The upload of the outbox that is open in this form. */
  savedId: string | null;
}

interface Events {
  "form changed": { part: Partial<FormValues> };
  "statistic changed": { path: StatPath; text: string };
  "counters explained": { answer: CountersFell };
  "all fields opened": object;
  "short list left": object;
  "short list opened": object;
  "field requested": { at: FocusGoal["at"] };
  "message given": { banner: Banner };
  "picture chosen": { half: Half; picture: ChosenPicture };
  "picture refused": { half: Half; words: Words };
  "picture lost": { half: Half };
  "picture removed": { half: Half };
  "picture stored": { half: Half; picture: ChosenPicture; path: string };
  "picture waits": { half: Half; picture: ChosenPicture; wait: ReadingWait | null };
  "reading stopped": { half: Half };
  "picture read": { half: Half; picture: ChosenPicture; reading: Reading };
  submitted: object;
  "step begun": { turn: number; step: SendingStep };
  "upload saved": { turn: number };
  "sending ended": { turn: number; outcome: Outcome };
  "screenshots sent again": object;
  "screenshots added": { turn: number; missing: Half[] };
  /** `atOutcome`: the focus was in the result, which is removed with the form. */
  restarted: { atOutcome: boolean };
  cancelled: { atOutcome: boolean };
  "values restored": { values: FormValues };
  "fix started": { submission: Submission; answer: SubmissionState | undefined };
  "saved upload opened": { id: string; values: FormValues; pictures: [Half, ChosenPicture][] };
}

export type UploadEvent = {
  [Type in keyof Events]: { type: Type } & Events[Type];
}[keyof Events];

export type UploadDispatch = Dispatch<UploadEvent>;

export function initialState(values: FormValues, screenshots: Screenshots): UploadState {
  return {
    values,
    screenshots,
    sending: NOT_SENDING,
    banner: null,
    repair: null,
    isEditing: false,
    countersFell: null,
    focusGoal: null,
    savedId: null,
  };
}

type Transitions = {
  [Type in keyof Events]: (state: UploadState, event: Events[Type]) => UploadState;
};

const TRANSITIONS: Transitions = {
  "form changed": (state, { part }) => ({ ...state, values: { ...state.values, ...part } }),
  "statistic changed": (state, { path, text }) => {
    const { values } = state;
    return { ...state, values: { ...values, stats: { ...values.stats, [path]: text } } };
  },
  "counters explained": (state, { answer }) => ({ ...state, countersFell: answer }),
  "all fields opened": (state) => ({
    ...state,
    isEditing: true,
    repair: state.repair && { ...state.repair, contested: null },
  }),
  "short list left": (state) => ({ ...state, isEditing: true, focusGoal: { at: "gamertag" } }),
  "short list opened": (state) => ({ ...state, isEditing: false, focusGoal: { at: "edit" } }),
  "field requested": (state, { at }) => ({ ...state, focusGoal: { at } }),
  "message given": (state, { banner }) => ({ ...state, banner }),
  "picture chosen": (state, { half, picture }) =>
    (picture.size ?? 0) > SCREENSHOT_MAX_BYTES
      ? refused(state, half, TOO_LARGE)
      : chosen(state, half, picture),
  "picture refused": (state, { half, words }) => refused(state, half, words),
  "picture lost": (state, { half }) => {
    const problem = { words: PICTURE_GONE, detail: null, mayRetry: false };
    return failed(state, half, { ...NO_SCREENSHOT, status: "error", problem });
  },
  "picture removed": (state, { half }) => withScreenshot(state, half, NO_SCREENSHOT),
  "picture stored": (state, { half, picture, path }) =>
    whileReading(state, { half, picture }, { path }),
  "picture waits": (state, { half, picture, wait }) =>
    whileReading(state, { half, picture }, { wait }),
  "reading stopped": (state, { half }) => ({
    ...withScreenshot(state, half, NO_SCREENSHOT),
    banner: { variant: "info", words: READING_STOPPED[half] },
  }),
  "picture read": (state, { half, picture, reading }) => {
    const awaited = state.screenshots[half];
    if (!isAwaited(awaited, picture)) return state;
    if ("problem" in reading)
      return failed(state, half, { ...NO_SCREENSHOT, ...reading, status: "error", picture });
    const done = { ...NO_SCREENSHOT, ...reading, status: "done", picture } as const;
    const { fills } = awaited;
    return filled(withScreenshot(state, half, done), { half, read: reading.read, fills });
  },
  submitted: (state) => {
    const { phase, turn } = state.sending;
    if (phase === "processing" || phase === "success") return state;
    const sending = { ...NOT_SENDING, phase: "processing", turn: turn + 1 } as const;
    return { ...state, banner: null, sending };
  },
  "step begun": (state, { turn, step }) =>
    isRunning(state, turn) ? withSending(state, { step }) : state,
  "upload saved": (state, { turn }) =>
    isRunning(state, turn) ? withSending(state, { isSaved: true }) : state,
  "sending ended": (state, { turn, outcome }) => {
    if (!isRunning(state, turn)) return state;
    if (outcome.variant === "error")
      return withSending(state, { phase: "error", outcome, isSaved: false });
    return withSending(state, { phase: "success", outcome });
  },
  "screenshots sent again": (state) => withSending(state, { adding: true }),
  "screenshots added": (state, { turn, missing }) => {
    const { outcome } = state.sending;
    if (outcome === null || turn !== state.sending.turn) return state;
    const change =
      missing.length === 0
        ? ({ variant: "success", screenshot: "uploaded", words: SCREENSHOT_ADDED } as const)
        : ({ variant: "warning", screenshot: "failed", words: SCREENSHOT_FAILED_AGAIN } as const);
    return withSending(state, { adding: false, outcome: { ...outcome, ...change, missing } });
  },
  restarted: (state, { atOutcome }) => emptied(state, atOutcome ? { at: "game" } : null),
  cancelled: (state, { atOutcome }) => ({
    ...emptied(state, atOutcome ? { at: "game" } : null),
    banner: undoable(state.values, CLEARED),
  }),
  "values restored": (state, { values }) => ({
    // The button that was pressed is gone.
    ...emptied(state, { at: "gamertag" }),
    values,
  }),
  // Screenshots are removed too, because they do not belong to the new values.
  "fix started": (state, { submission, answer }) => {
    const contested = contestedIn(answer);
    const fills = contested.map(({ path }) => path);
    return {
      ...emptied(state, { at: fills[0] ?? "gamertag" }),
      values: valuesOf(submission),
      screenshots: picturesToRead(picturesIn(answer), () => fills),
      banner: undoable(state.values, READY_TO_FIX),
      repair: {
        submissionId: submission.id,
        contested: contested.length === 0 ? null : contested,
      },
    };
  },
  "saved upload opened": (state, { id, values, pictures }) => ({
    ...emptied(state, null),
    values,
    // What the player typed stands; the reading fills the rest.
    screenshots: picturesToRead(pictures, (half) => emptyFieldsOf(half, values)),
    banner: undoable(state.values, CHECK_SAVED),
    savedId: id,
  }),
};

export function next(state: UploadState, event: UploadEvent): UploadState {
  const transition = TRANSITIONS[event.type] as (
    state: UploadState,
    event: UploadEvent,
  ) => UploadState;
  return transition(state, event);
}

/** A sending that is still running must not affect the next form. */
function emptied({ sending }: UploadState, focusGoal: FocusGoal | null): UploadState {
  const begun = initialState(EMPTY_FORM, NO_SCREENSHOTS);
  return { ...begun, sending: { ...NOT_SENDING, turn: sending.turn }, focusGoal };
}

function undoable(typed: FormValues, words: Words): Banner {
  return { variant: "info", words, ...(hasTyped(typed) ? { undo: typed } : {}) };
}

function withScreenshot(state: UploadState, half: Half, screenshot: Screenshot): UploadState {
  return { ...state, screenshots: { ...state.screenshots, [half]: screenshot } };
}

/** False if meanwhile another picture was chosen or the form was emptied. */
const isAwaited = (awaited: Screenshot, picture: ChosenPicture) =>
  awaited.status === "processing" && awaited.picture === picture;

function whileReading(
  state: UploadState,
  { half, picture }: { half: Half; picture: ChosenPicture },
  change: Partial<Screenshot>,
): UploadState {
  const awaited = state.screenshots[half];
  return isAwaited(awaited, picture)
    ? withScreenshot(state, half, { ...awaited, ...change })
    : state;
}

function withSending(state: UploadState, change: Partial<SendingState>): UploadState {
  return { ...state, sending: { ...state.sending, ...change } };
}

const isRunning = ({ sending }: UploadState, turn: number) =>
  sending.phase === "processing" && sending.turn === turn;

function chosen(state: UploadState, half: Half, picture: ChosenPicture): UploadState {
  const { values } = state;
  return {
    ...withScreenshot(state, half, { ...NO_SCREENSHOT, status: "processing", picture }),
    values: values.game === "" ? { ...values, game: ONLY_GAME } : values,
    banner: { variant: "info", words: READING[half] },
  };
}

function refused(state: UploadState, half: Half, words: Words): UploadState {
  const before = state.screenshots[half];
  const status = before.status === "idle" ? "error" : before.status;
  const problem = { words, detail: null, mayRetry: false };
  return failed(state, half, { ...before, status, problem });
}

function failed(
  state: UploadState,
  half: Half,
  screenshot: Screenshot & { problem: NonNullable<Screenshot["problem"]> },
): UploadState {
  const { words, detail } = screenshot.problem;
  return {
    ...withScreenshot(state, half, screenshot),
    banner: { variant: "error", words, detail },
  };
}

interface FillOptions {
  half: Half;
  read: ReadValues;
  fills: Screenshot["fills"] | undefined;
}

/** Pictures that are restored for a correction show no message, because the player did not choose them. */
function filled(state: UploadState, { half, read, fills }: FillOptions): UploadState {
  const { values, screenshots } = state;
  if (fills !== undefined) return { ...state, values: mergeRecognition(values, pick(read, fills)) };
  const both = HALVES.every((each) => screenshots[each].status === "done");
  return {
    ...state,
    values: mergeRecognition(values, read),
    banner: both
      ? { variant: "success", words: BOTH_READ }
      : { variant: "info", words: ONE_READ[half] },
  };
}

const pick = (read: ReadValues, paths: readonly ReadPath[]): ReadValues =>
  Object.fromEntries(paths.flatMap((path) => (read[path] ? [[path, read[path]]] : [])));
