import { DOMINO_APP } from "@capicu/contract/statistics";
import { describe, expect, test } from "vitest";

import { EMPTY_FORM, valuesOf } from "./form-values.ts";
import { CLEARED, READY_TO_FIX } from "./messages.ts";
import { NO_SCREENSHOT } from "./screenshot.ts";
import {
  aState,
  picture,
  other,
  reading,
  done,
  withTop,
  typed,
  filled,
  lacking,
  outcome,
  aSending,
  running,
  submission,
  contested,
  answer,
  sentBefore,
  BEGIN,
  processing,
} from "./upload-state.fixture.ts";
import { next, type UploadEvent, type UploadState } from "./upload-state.ts";

type Row = [string, Partial<UploadState>, UploadEvent, Partial<UploadState>];

const FORM: Row[] = [
  [
    "a field takes what is typed, and leaves the others",
    { values: typed },
    { type: "form changed", part: { notes: "of tonight" } },
    { values: { ...typed, notes: "of tonight" } },
  ],
  [
    "a statistic takes what is typed, and leaves the others",
    { values: typed },
    { type: "statistic changed", path: "overall.wins", text: "12" },
    { values: { ...typed, stats: { "overall.losses": "7", "overall.wins": "12" } } },
  ],
  [
    "counters that fell are explained",
    {},
    { type: "counters explained", answer: "reset" },
    { countersFell: "reset" },
  ],
  [
    "a hold leads to what is missing",
    {},
    { type: "field requested", at: "game" },
    { focusGoal: { at: "game" } },
  ],
  [
    "the fields beside the short list open at the first",
    {},
    { type: "short list left" },
    { isEditing: true, focusGoal: { at: "gamertag" } },
  ],
  [
    "the short list comes back with its button in focus",
    { isEditing: true },
    { type: "short list opened" },
    { isEditing: false, focusGoal: { at: "edit" } },
  ],
  [
    "the fields nobody contests can be opened",
    { repair: { submissionId: "1", contested: [contested] } },
    { type: "all fields opened" },
    { repair: { submissionId: "1", contested: null }, isEditing: true },
  ],
  [
    "a message takes the place of the one before",
    { banner: { variant: "info", words: "Before", undo: typed } },
    { type: "message given", banner: { variant: "success", words: "Sent later." } },
    { banner: { variant: "success", words: "Sent later." } },
  ],
  [
    "Cancel empties the form and offers what was typed",
    { values: typed, screenshots: withTop(done), countersFell: "reset", isEditing: true },
    { type: "cancelled", atOutcome: false },
    { ...BEGIN, banner: { variant: "info", words: CLEARED, undo: typed } },
  ],
  [
    "where nothing was typed, Cancel offers nothing",
    { values: { ...EMPTY_FORM, game: DOMINO_APP } },
    { type: "cancelled", atOutcome: false },
    { ...BEGIN, banner: { variant: "info", words: CLEARED } },
  ],
  [
    "values that are brought back stand alone",
    { values: filled, screenshots: withTop(done), banner: { variant: "info", words: "Empty" } },
    { type: "values restored", values: typed },
    { ...BEGIN, values: typed, focusGoal: { at: "gamertag" } },
  ],
];

const FIXING: Row[] = [
  [
    "a rejected submission comes back with its pictures, open where it is contested",
    { values: typed, screenshots: withTop(done), isEditing: true, countersFell: "reset" },
    { type: "fix started", submission, answer },
    {
      ...BEGIN,
      values: valuesOf(submission),
      screenshots: withTop(NO_SCREENSHOT, {
        ...NO_SCREENSHOT,
        status: "processing",
        picture: sentBefore,
        fills: ["blitz.wins"],
      }),
      repair: { submissionId: submission.id, contested: [contested] },
      focusGoal: { at: "blitz.wins" },
      banner: {
        variant: "info",
        words: READY_TO_FIX,
        undo: typed,
      },
    },
  ],
  [
    "without an answer every field is open",
    {},
    { type: "fix started", submission, answer: undefined },
    {
      values: valuesOf(submission),
      repair: { submissionId: submission.id, contested: null },
      focusGoal: { at: "gamertag" },
      banner: {
        variant: "info",
        words: READY_TO_FIX,
      },
    },
  ],
];

describe.each([
  ["the form", FORM],
  ["fixing", FIXING],
])("%s", (_part, rows) => {
  test.each(rows)("%s", (...row) => {
    const [, before, event, change] = row;
    const state = aState(before);

    expect(next(state, event)).toEqual({ ...state, ...change });
  });
});

/** Events that come late or twice. */
const IGNORED: [string, Partial<UploadState>, UploadEvent][] = [
  [
    "the reading of a picture whose place another took",
    { screenshots: withTop({ ...processing, picture: other }) },
    { type: "picture read", half: "top_half", picture, reading },
  ],
  [
    "the reading of a picture after the form was emptied",
    {},
    { type: "picture read", half: "top_half", picture, reading },
  ],
  ["a second click while it is sent", { sending: running }, { type: "submitted" }],
  [
    "a click after it was sent",
    { sending: aSending({ phase: "success", outcome }) },
    { type: "submitted" },
  ],
  [
    "the outcome of a sending before the form was emptied",
    { sending: aSending({}) },
    { type: "sending ended", turn: 3, outcome },
  ],
  [
    "the outcome of an earlier sending",
    { sending: aSending({ turn: 4, phase: "processing" }) },
    { type: "sending ended", turn: 3, outcome },
  ],
  [
    "a step of an earlier sending",
    { sending: aSending({ turn: 4, phase: "processing" }) },
    { type: "step begun", turn: 3, step: 3 },
  ],
  [
    "screenshots added to an earlier submission",
    { sending: aSending({ turn: 4, phase: "success", outcome: lacking }) },
    { type: "screenshots added", turn: 3, missing: [] },
  ],
  [
    "screenshots added to what was sent before the form was emptied",
    { sending: aSending({}) },
    { type: "screenshots added", turn: 3, missing: [] },
  ],
];

test.each(IGNORED)("%s changes nothing", (_name, before, event) => {
  const state = aState(before);

  expect(next(state, event)).toBe(state);
});
