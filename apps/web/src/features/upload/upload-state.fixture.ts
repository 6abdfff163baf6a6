// States of an upload for tests, each derived from the initial one.
import type { SubmissionState } from "@capicu/contract/my-submissions";
import { DOMINO_APP } from "@capicu/contract/statistics";

import { EMPTY_FORM, type FormValues, type ReadValue } from "./form-values.ts";
import { aSubmission } from "./form.fixture.ts";
import { NO_SCREENSHOT, NO_SCREENSHOTS, type Reading, type Screenshot } from "./screenshot.ts";
import { NOT_SENDING, type Outcome, type SendingState } from "./sending-state.ts";
import { initialState, type UploadState } from "./upload-state.ts";

export const BEGIN = initialState(EMPTY_FORM, NO_SCREENSHOTS);
export const aState = (more: Partial<UploadState>): UploadState => ({ ...BEGIN, ...more });

export const picture = new File(["picture"], "top.png", { type: "image/png" });
export const other = new File(["another"], "bottom.png", { type: "image/png" });
export const value = (text: string): ReadValue => ({
  value: text,
  half: "top_half",
  confidence: null,
  box: null,
});
export const read = { gamertag: value("rafa_solis"), "overall.wins": value("3518") } as const;
export const reading: Reading = {
  detected: "top_half",
  read,
  path: "1_top_half.png",
  address: "/1",
};
export const problem = { words: "It could not be read.", detail: "No numbers.", mayRetry: true };

export const processing: Screenshot = { ...NO_SCREENSHOT, status: "processing", picture };
export const done: Screenshot = { ...NO_SCREENSHOT, ...reading, status: "done", picture };
export const withTop = (top_half: Screenshot, bottom_half = NO_SCREENSHOT) => ({
  top_half,
  bottom_half,
});
export const typed: FormValues = {
  game: DOMINO_APP,
  gamertag: "carmen",
  notes: "",
  stats: { "overall.losses": "7" },
};
export const filled: FormValues = {
  ...typed,
  gamertag: "rafa_solis",
  stats: { "overall.losses": "7", "overall.wins": "3518" },
};

export const outcome: Outcome = {
  variant: "success",
  words: "Sent.",
  id: "1",
  status: "pending",
  screenshot: "uploaded",
  error: null,
  missing: [],
};
export const lacking: Outcome = {
  ...outcome,
  variant: "warning",
  screenshot: "failed",
  missing: ["top_half"],
};
export const aSending = (more: Partial<SendingState>): SendingState => ({
  ...NOT_SENDING,
  turn: 3,
  ...more,
});
export const running = aSending({ phase: "processing" });

export const submission = aSubmission({ gamertag: "carmen", blitz_wins: 1874 });
export const contested = {
  path: "blitz.wins",
  half: "bottom_half",
  box: null,
  typed: 1874,
  read: 1814,
} as const;
export const answer: SubmissionState = {
  id: submission.id,
  status: "rejected",
  position: null,
  reason: null,
  replaced: false,
  contested: [contested],
  pictures: [{ half: "bottom_half", url: "http://x/storage/v1/object/public/screenshots/u/2.png" }],
  withheld: false,
  appeal: null,
};
export const sentBefore = { name: null, size: null, path: "u/2.png" };
