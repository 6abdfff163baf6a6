// The measured figures in words and numbers, never rounded in the reader's favour.
import type {
  FieldFigures,
  PictureSet,
  PictureTier,
  SetFigures,
} from "@capicu/contract/recognition-report";

export const SET_NAMES: Record<PictureSet, string> = {
  unseen: "Layouts never seen before",
  tuned: "Layouts used to build the reader",
  samples: "Sample screenshots",
};

export const TIER_NAMES: Record<PictureTier, string> = {
  clean: "Clean: as the phone took it",
  medium: "Medium: sent through a chat, or dimmed",
  hard: "Hard: photographed, tilted or tiny",
};

/** The set that says most about a player's own screenshot comes first. */
const ORDER: readonly PictureSet[] = ["unseen", "tuned", "samples"];

export function inOrder(sets: readonly SetFigures[]): SetFigures[] {
  return sets.toSorted((one, other) => ORDER.indexOf(one.set) - ORDER.indexOf(other.set));
}

export const totalOf = ({ right, missing, wrong }: FieldFigures) => right + missing + wrong;

/** Rounded down, so that 99.96% is not shown as 100%. */
export function rightShare(figures: FieldFigures): string {
  return share(figures.right, totalOf(figures), Math.floor);
}

/** Rounded up, so that a single wrong value is not shown as 0%. */
export function wrongShare(figures: FieldFigures): string {
  return share(figures.wrong, totalOf(figures), Math.ceil);
}

// More decimals would be noise with so few pictures.
const STEPS = 100;

export function share(part: number, whole: number, round: (share: number) => number): string {
  if (whole === 0) return "–";
  return `${(round((100 * STEPS * part) / whole) / STEPS).toFixed(2)}%`;
}
