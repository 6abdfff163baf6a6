// One half of the game's screen: the chosen picture and its reading.
import type { Detection } from "@capicu/contract/recognition";
import type { Half } from "@capicu/contract/submissions";

import type { ReadPath, ReadValues } from "./form-values.ts";
import type { Words } from "./messages.ts";

/** A picture that exists only as the server's copy. */
export interface StoredPicture {
  /** Null for one of an earlier submission. */
  name: string | null;
  /** Null when unknown. */
  size: number | null;
  /** The object's path in the bucket. */
  path: string;
}

/** The chosen file or, after a reload, the server's copy. */
export type ChosenPicture = File | StoredPicture;

export type HalfStatus = "idle" | "processing" | "done" | "error";

/** Why the reading has not begun: others come first, or the device is offline. */
export type ReadingWait = { place: number } | "offline";

interface Problem {
  words: Words;
  /** The cause, if it is known. */
  detail: Words | null;
  /** Whether another try with the same picture may succeed. */
  mayRetry: boolean;
}

export interface Screenshot {
  status: HalfStatus;
  picture: ChosenPicture | null;
  /** The stored picture's object path; its pixels match the boxes. */
  path: string | null;
  address: string | null;
  read: ReadValues;
  /** The half that the picture shows, whichever place it was put in. */
  detected: Detection | null;
  problem: Problem | null;
  wait: ReadingWait | null;
  /** The only fields that the current reading may fill; without it, all. */
  fills?: readonly ReadPath[];
}

export type Screenshots = Record<Half, Screenshot>;

export type Reading = { detected: Detection | null } & (
  | { read: ReadValues; path: string; address: string }
  | { problem: Problem }
);

export const NO_SCREENSHOT: Screenshot = {
  status: "idle",
  picture: null,
  path: null,
  address: null,
  read: {},
  detected: null,
  problem: null,
  wait: null,
};

export const NO_SCREENSHOTS: Screenshots = {
  top_half: NO_SCREENSHOT,
  bottom_half: NO_SCREENSHOT,
};

/** Pictures that the player did not choose now, each with the fields that its reading may fill. */
export function picturesToRead(
  pictures: readonly [Half, ChosenPicture][],
  fillsOf: (half: Half) => readonly ReadPath[],
): Screenshots {
  const screenshots = pictures.map(([half, picture]) => [
    half,
    { ...NO_SCREENSHOT, status: "processing", picture, fills: fillsOf(half) },
  ]);
  return { ...NO_SCREENSHOTS, ...Object.fromEntries(screenshots) };
}
