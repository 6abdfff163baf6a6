// The measured figures in words and numbers, never rounded in the reader's favour.
import type {
  FieldFigures,
  PictureSet,
  PictureTier,
  SetFigures,
} from "@capicu/contract/recognition-report";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

import type { Formats } from "#languages/formats.ts";

export const SET_NAMES: Record<PictureSet, MessageDescriptor> = {
  unseen: msg`Layouts never seen before`,
  tuned: msg`Layouts used to build the reader`,
  samples: msg`Sample screenshots`,
};

export const TIER_NAMES: Record<PictureTier, MessageDescriptor> = {
  clean: msg`Clean: as the phone took it`,
  medium: msg`Medium: sent through a chat, or dimmed`,
  hard: msg`Hard: photographed, tilted or tiny`,
};

/** The set that says most about a player's own screenshot comes first. */
const ORDER: readonly PictureSet[] = ["unseen", "tuned", "samples"];

export function inOrder(sets: readonly SetFigures[]): SetFigures[] {
  return sets.toSorted((one, other) => ORDER.indexOf(one.set) - ORDER.indexOf(other.set));
}

export const totalOf = ({ right, missing, wrong }: FieldFigures) => right + missing + wrong;

/** From 0 to 1, or null where nothing was measured. */
export type Share = number | null;

/** Rounded down, so that 99.96% is not shown as 100%. */
export function rightShare(figures: FieldFigures): Share {
  return share(figures.right, totalOf(figures), Math.floor);
}

/** Rounded up, so that a single wrong value is not shown as 0%. */
export function wrongShare(figures: FieldFigures): Share {
  return share(figures.wrong, totalOf(figures), Math.ceil);
}

// More decimals would be noise with so few pictures.
const DECIMALS = 2;
const STEPS = 100 * 10 ** DECIMALS;

export function share(part: number, whole: number, round: (steps: number) => number): Share {
  return whole === 0 ? null : round((STEPS * part) / whole) / STEPS;
}

const PERCENT = {
  style: "percent",
  minimumFractionDigits: DECIMALS,
  maximumFractionDigits: DECIMALS,
} as const;

/** "99.90%" */
export function formatShare(value: Share, { number }: Pick<Formats, "number">): string {
  return value === null ? "–" : number(value, PERCENT);
}
