import { DOMINO_APP } from "@capicu/contract/statistics";
import { SCREENSHOT_MAX_BYTES } from "@capicu/contract/submissions";
import { describe, expect, test } from "vitest";

import { EMPTY_FORM } from "./form-values.ts";
import {
  BOTH_READ,
  ONE_READ,
  PICTURE_GONE,
  READING,
  SCREENSHOT_ADDED,
  SCREENSHOT_FAILED_AGAIN,
  TOO_LARGE,
} from "./messages.ts";
import { NO_SCREENSHOT } from "./screenshot.ts";
import { NOT_SENDING } from "./sending-state.ts";
import {
  BEGIN,
  aState,
  picture,
  other,
  reading,
  problem,
  processing,
  done,
  withTop,
  typed,
  filled,
  outcome,
  lacking,
  aSending,
  running,
} from "./upload-state.fixture.ts";
import { next, type UploadEvent, type UploadState } from "./upload-state.ts";

type Row = [string, Partial<UploadState>, UploadEvent, Partial<UploadState>];

const PICTURES: Row[] = [
  [
    "a picture is read, and chooses the only game",
    { screenshots: withTop({ ...NO_SCREENSHOT, status: "error", problem }) },
    { type: "picture chosen", half: "top_half", picture },
    {
      screenshots: withTop(processing),
      values: { ...EMPTY_FORM, game: DOMINO_APP },
      banner: { variant: "info", words: READING.top_half },
    },
  ],
  [
    "a picture above the limit leaves the one before",
    { screenshots: withTop(done) },
    {
      type: "picture chosen",
      half: "top_half",
      picture: { name: "large.png", size: SCREENSHOT_MAX_BYTES + 1, path: "" },
    },
    {
      screenshots: withTop({
        ...done,
        problem: { words: TOO_LARGE, detail: null, mayRetry: false },
      }),
      banner: { variant: "error", words: TOO_LARGE, detail: null },
    },
  ],
  [
    "a file the zone refuses is an error of that half",
    {},
    { type: "picture refused", half: "bottom_half", words: "Too many files" },
    {
      screenshots: withTop(NO_SCREENSHOT, {
        ...NO_SCREENSHOT,
        status: "error",
        problem: { words: "Too many files", detail: null, mayRetry: false },
      }),
      banner: { variant: "error", words: "Too many files", detail: null },
    },
  ],
  [
    "what is read takes the place of what was typed, and of nothing else",
    { values: typed, screenshots: withTop(processing) },
    { type: "picture read", half: "top_half", picture, reading },
    {
      values: filled,
      screenshots: withTop(done),
      banner: { variant: "info", words: ONE_READ.top_half },
    },
  ],
  [
    "the second half that is read completes both",
    {
      values: typed,
      screenshots: withTop(processing, { ...NO_SCREENSHOT, status: "done", picture: other }),
    },
    { type: "picture read", half: "top_half", picture, reading },
    {
      values: filled,
      screenshots: withTop(done, { ...NO_SCREENSHOT, status: "done", picture: other }),
      banner: {
        variant: "success",
        words: BOTH_READ,
      },
    },
  ],
  [
    "a picture of a submission that is corrected fills what is contested, and says nothing",
    { values: typed, screenshots: withTop({ ...processing, fills: ["overall.wins"] }) },
    { type: "picture read", half: "top_half", picture, reading },
    { values: { ...filled, gamertag: "carmen" }, screenshots: withTop(done) },
  ],
  [
    "a reading that fails keeps the picture and the values",
    { values: typed, screenshots: withTop(processing) },
    { type: "picture read", half: "top_half", picture, reading: { detected: "nothing", problem } },
    {
      screenshots: withTop({
        ...NO_SCREENSHOT,
        status: "error",
        picture,
        detected: "nothing",
        problem,
      }),
      banner: { variant: "error", words: problem.words, detail: problem.detail },
    },
  ],
  [
    "a stored picture that is gone asks for another, and leaves the values",
    { values: filled, screenshots: withTop(done) },
    { type: "picture lost", half: "top_half" },
    {
      screenshots: withTop({
        ...NO_SCREENSHOT,
        status: "error",
        problem: {
          words: PICTURE_GONE,
          detail: null,
          mayRetry: false,
        },
      }),
      banner: {
        variant: "error",
        words: PICTURE_GONE,
        detail: null,
      },
    },
  ],
  [
    "a half that is emptied leaves the other",
    { screenshots: withTop(done, processing) },
    { type: "picture removed", half: "top_half" },
    { screenshots: withTop(NO_SCREENSHOT, processing) },
  ],
];

const SENDING: Row[] = [
  [
    "a first sending begins with the first step and no message",
    { banner: { variant: "info", words: "Read." } },
    { type: "submitted" },
    { banner: null, sending: { ...NOT_SENDING, turn: 1, phase: "processing" } },
  ],
  [
    "another try after a refusal is another turn",
    { sending: aSending({ phase: "error", step: 3, outcome: { ...outcome, variant: "error" } }) },
    { type: "submitted" },
    { sending: { ...NOT_SENDING, turn: 4, phase: "processing" } },
  ],
  [
    "each step is told",
    { sending: running },
    { type: "step begun", turn: 3, step: 2 },
    { sending: { ...running, step: 2 } },
  ],
  [
    "what has arrived is sent",
    { sending: running },
    { type: "sending ended", turn: 3, outcome },
    { sending: { ...running, phase: "success", outcome } },
  ],
  [
    "what was refused may be sent again",
    { sending: running },
    { type: "sending ended", turn: 3, outcome: { ...outcome, variant: "error" } },
    { sending: { ...running, phase: "error", outcome: { ...outcome, variant: "error" } } },
  ],
  [
    "screenshots that did not arrive are sent once more",
    { sending: aSending({ phase: "success", outcome: lacking }) },
    { type: "screenshots sent again" },
    { sending: aSending({ phase: "success", outcome: lacking, adding: true }) },
  ],
  [
    "screenshots that arrive then complete the submission",
    { sending: aSending({ phase: "success", outcome: lacking, adding: true }) },
    { type: "screenshots added", turn: 3, missing: [] },
    {
      sending: aSending({
        phase: "success",
        outcome: { ...outcome, words: SCREENSHOT_ADDED },
      }),
    },
  ],
  [
    "screenshots that fail once more may be sent again",
    { sending: aSending({ phase: "success", outcome: lacking, adding: true }) },
    { type: "screenshots added", turn: 3, missing: ["top_half"] },
    {
      sending: aSending({
        phase: "success",
        outcome: {
          ...lacking,
          words: SCREENSHOT_FAILED_AGAIN,
        },
      }),
    },
  ],
  [
    "a new form is empty, and takes the focus from the result",
    {
      values: typed,
      screenshots: withTop(done),
      sending: aSending({ phase: "success", outcome }),
      repair: { submissionId: "1", contested: null },
      banner: { variant: "info", words: "Read." },
    },
    { type: "restarted", atOutcome: true },
    { ...BEGIN, sending: aSending({}), focusGoal: { at: "game" } },
  ],
  [
    "a new form leaves the focus where it is elsewhere",
    { values: typed },
    { type: "restarted", atOutcome: false },
    BEGIN,
  ],
];

describe.each([
  ["pictures", PICTURES],
  ["sending", SENDING],
])("%s", (_part, rows) => {
  test.each(rows)("%s", (...row) => {
    const [, before, event, change] = row;
    const state = aState(before);

    expect(next(state, event)).toEqual({ ...state, ...change });
  });
});
