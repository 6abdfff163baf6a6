import type { Detected } from "@capicu/contract/recognition";
import {
  HALVES,
  SCREENSHOT_MAX_BYTES,
  screenshotAddress,
  type Half,
} from "@capicu/contract/submissions";
import { useRef, useState } from "react";

import { NO_ANSWER } from "#backend/backend-error.ts";

import type { ReadPath, ReadValues } from "./form-values.ts";
import { PICTURE_GONE, READING_FAILED, TOO_LARGE } from "./messages.ts";
import type { HalfStatus } from "./progress-steps.ts";
import type { Problem, Reading } from "./read-screenshot.ts";
import {
  readSavedHalves,
  type SavedHalf,
  type SavedHalves,
  type ChosenPicture,
} from "./saved-pictures.ts";

export interface Screenshot {
  status: HalfStatus;
  picture: ChosenPicture | null;
  /** Where the stored picture lies, as the boxes know it: its object, and how to see it. */
  path: string | null;
  address: string | null;
  read: ReadValues;
  /** What the picture was seen to show, whichever half it was given as. */
  detected: Detected | null;
  problem: Problem | null;
}

export type Screenshots = Record<Half, Screenshot>;

const NONE: Screenshot = {
  status: "idle",
  picture: null,
  path: null,
  address: null,
  read: {},
  detected: null,
  problem: null,
};

/** Which values a picture may fill: all it shows, or only those that are being mended. */
export type Fills = "all" | readonly ReadPath[];

interface ReadEvent {
  half: Half;
  fills: Fills;
  /** The other half is read as well. */
  both: boolean;
}

interface Events {
  onStart: (half: Half, fills: Fills) => void;
  onRead: (read: ReadValues, event: ReadEvent) => void;
  onProblem: (problem: Problem) => void;
}

/** The two halves, at first as they were left; what happens to one leaves the other alone. */
export function useScreenshots(userId: string, { onStart, onRead, onProblem }: Events) {
  const [shown, setShown] = useState(() => restored(readSavedHalves(userId)));
  const latest = useRef(shown);
  const turns = useRef<Record<Half, number>>({ top_half: 0, bottom_half: 0 });

  const put = (half: Half, change: Partial<Screenshot>) => {
    latest.current = { ...latest.current, [half]: { ...latest.current[half], ...change } };
    setShown(latest.current);
  };

  const refuse = (half: Half, words: string) => {
    const problem = { words, detail: null, mayRetry: false };
    const { status } = latest.current[half];
    put(half, { problem, status: status === "idle" ? "error" : status });
    onProblem(problem);
  };

  const choose = async (half: Half, picture: ChosenPicture, fills: Fills = "all") => {
    if ((picture.size ?? 0) > SCREENSHOT_MAX_BYTES) {
      refuse(half, TOO_LARGE);
      return;
    }
    turns.current[half] += 1;
    const turn = turns.current[half];
    put(half, { ...NONE, status: "processing", picture });
    onStart(half, fills);
    const reading = await readPicture(picture, half);
    // Another picture was chosen meanwhile, or the form was emptied.
    if (turn !== turns.current[half]) return;
    settle(half, fills, reading);
  };

  const settle = (half: Half, fills: Fills, reading: Reading) => {
    if ("problem" in reading) {
      put(half, { status: "error", ...reading });
      onProblem(reading.problem);
      return;
    }
    put(half, { status: "done", problem: null, ...reading });
    const both = HALVES.every((each) => latest.current[each].status === "done");
    onRead(reading.read, { half, fills, both });
  };

  const lose = (half: Half) => {
    const problem = { words: PICTURE_GONE, detail: null, mayRetry: false };
    put(half, { ...NONE, status: "error", problem });
    onProblem(problem);
  };

  const empty = (half: Half) => {
    turns.current[half] += 1;
    put(half, NONE);
  };
  const clear = () => HALVES.forEach(empty);

  return { screenshots: shown, choose, refuse, lose, empty, clear };
}

/** The reading comes with the first picture. */
async function readPicture(picture: ChosenPicture, half: Half): Promise<Reading> {
  try {
    const { readScreenshot } = await import("./read-screenshot.ts");
    return await readScreenshot(picture, half);
  } catch {
    const problem = { words: READING_FAILED[half], detail: NO_ANSWER, mayRetry: true };
    return { detected: null, problem };
  }
}

function restored(kept: SavedHalves): Screenshots {
  const shown = HALVES.map((half) => [half, kept[half] === undefined ? NONE : done(kept[half])]);
  return Object.fromEntries(shown) as Screenshots;
}

function done({ picture, read, detected }: SavedHalf): Screenshot {
  const { path } = picture;
  const address = screenshotAddress(location.origin, path);
  return { ...NONE, status: "done", picture, path, address, read, detected };
}

/** What is worth keeping: the halves that were read. */
export function savedHalvesOf(screenshots: Screenshots): SavedHalves {
  const halves = HALVES.flatMap((half) => {
    const { status, picture, path, read, detected } = screenshots[half];
    if (status !== "done" || picture === null || path === null) return [];
    const { name, size } = picture;
    return [[half, { picture: { name, size, path }, read, detected }] as const];
  });
  return Object.fromEntries(halves);
}
