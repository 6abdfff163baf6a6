import type { PlacedLabel } from "./place-labels.ts";

// Of its label's height: no number is set so small.
const SMALL = 0.7;

/** Of a lone digit the detector may find a piece only, which is read as anything: such a value is still to be found. */
export function withoutFragments(placed: readonly PlacedLabel[]): PlacedLabel[] {
  return placed.map((each) => (isFragment(each) ? { ...each, value: undefined } : each));
}

function isFragment({ label, value }: PlacedLabel): boolean {
  if (value === undefined || value.rest !== undefined) return false;
  return value.token.text.trim().length === 1 && value.token.height < SMALL * label.token.height;
}
