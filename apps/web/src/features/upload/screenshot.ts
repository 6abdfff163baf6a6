// One half of the game's screen: the picture a player gave for it, and what was read in it.
import type { Detection } from "@capicu/contract/recognition";
import type { Half } from "@capicu/contract/submissions";

import type { ReadPath, ReadValues } from "./form-values.ts";

/** A picture of which only the server's copy is left. */
export interface StoredPicture {
  name: string;
  /** Null where it is not known. */
  size: number | null;
  /** Its object in the bucket. */
  path: string;
}

/** The file a player gave; after a reload, the server's copy of it. */
export type ChosenPicture = File | StoredPicture;

export type HalfStatus = "idle" | "processing" | "done" | "error";

interface Problem {
  words: string;
  /** What is known of the cause. */
  detail: string | null;
  /** The same picture may be read at another try. */
  mayRetry: boolean;
}

export interface Screenshot {
  status: HalfStatus;
  picture: ChosenPicture | null;
  /** Where the stored picture lies, as the boxes know it: its object, and how to see it. */
  path: string | null;
  address: string | null;
  read: ReadValues;
  /** What the picture was seen to show, whichever half it was given as. */
  detected: Detection | null;
  problem: Problem | null;
  /** The only values that the running reading may fill; without it, all. */
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
};

export const NO_SCREENSHOTS: Screenshots = {
  top_half: NO_SCREENSHOT,
  bottom_half: NO_SCREENSHOT,
};
