import { expect, test } from "vitest";

import {
  isLocked,
  isReading,
  selectMissingPictures,
  selectPictures,
  selectRead,
  selectRemarks,
  selectStep,
} from "./upload-selectors.ts";
import {
  aState,
  picture,
  other,
  processing,
  done,
  withTop,
  typed,
  outcome,
  lacking,
  aSending,
  running,
  value,
  read,
} from "./upload-state.fixture.ts";
import type { UploadState } from "./upload-state.ts";

test("values that were read come of both halves", () => {
  const blitz = { ...value("7"), half: "bottom_half" } as const;
  const bottom = { ...done, read: { "blitz.wins": blitz } };

  expect(selectRead({ screenshots: withTop(done, bottom) })).toEqual({
    ...read,
    "blitz.wins": blitz,
  });
});

test("only pictures that were read are evidence, and of these some may be missing", () => {
  const screenshots = withTop(done, { ...done, picture: other, path: "2_bottom_half.png" });
  const top = { picture, path: "1_top_half.png" };

  expect(selectPictures(withTop(done, { ...processing, status: "error" }))).toEqual({
    top_half: top,
  });
  expect(selectPictures(screenshots)).toEqual({
    top_half: top,
    bottom_half: { picture: other, path: "2_bottom_half.png" },
  });
  const sending = aSending({ phase: "success", outcome: lacking });
  expect(selectMissingPictures({ screenshots, sending })).toEqual({ top_half: top });
});

test("an answer about counters goes along while some are lower", () => {
  const repair = { submissionId: "1", contested: null };

  expect(selectRemarks({ repair, countersFell: "reset" }, ["Overall Wins"])).toEqual({
    replaces: "1",
    counters_fell: "reset",
  });
  expect(selectRemarks({ repair: null, countersFell: "reset" }, [])).toEqual({});
});

test.each([
  ["nothing is chosen", {}, 1, false, false],
  ["a half is read", { values: typed, screenshots: withTop(processing) }, 2, false, true],
  ["numbers are typed", { values: typed }, 3, false, false],
  ["it is sent", { values: typed, sending: running }, 3, true, false],
  ["it was sent", { sending: aSending({ phase: "success", outcome }) }, 4, true, false],
  [
    "it waits on this device",
    { sending: aSending({ phase: "success", outcome: { ...outcome, status: "demo-mode" } }) },
    1,
    true,
    false,
  ],
] as [string, Partial<UploadState>, number, boolean, boolean][])(
  "the step, the lock and the reading while %s",
  (...row) => {
    const [, more, step, locked, isBeingRead] = row;
    const state = aState(more);

    expect([selectStep(state), isLocked(state), isReading(state)]).toEqual([
      step,
      locked,
      isBeingRead,
    ]);
  },
);
