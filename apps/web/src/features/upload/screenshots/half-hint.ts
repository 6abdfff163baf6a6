// A hint when a picture is in the wrong place or shows the whole screen.
import type { Half } from "@capicu/contract/submissions";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

import type { ChosenPicture, Screenshot, Screenshots } from "#features/upload/screenshot.ts";

export interface HalfHint {
  words: MessageDescriptor;
  action: { name: MessageDescriptor; choose: Partial<Record<Half, ChosenPicture>>; empty?: Half };
}

const SWAPPED = msg`The two halves are swapped: each picture shows what belongs in the other place.`;
const SWAP = msg`Swap the halves`;

// By the half that the picture was put in.
const MISPLACED = {
  top_half: msg`The picture for the top half shows the bottom half.`,
  bottom_half: msg`The picture for the bottom half shows the top half.`,
};
const MOVE = {
  top_half: msg`Move it to the bottom half`,
  bottom_half: msg`Move it to the top half`,
};
const LONG = {
  top_half: msg`The picture for the top half is a long screenshot that shows all of your statistics.`,
  bottom_half: msg`The picture for the bottom half is a long screenshot that shows all of your statistics.`,
};
const USE_TOO = {
  top_half: msg`Use it for the bottom half too`,
  bottom_half: msg`Use it for the top half too`,
};

const OTHER = { top_half: "bottom_half", bottom_half: "top_half" } as const;

export function halfHint(screenshots: Screenshots): HalfHint | null {
  const { top_half: top, bottom_half: bottom } = screenshots;
  if (isBusy(top) || isBusy(bottom)) return null;
  const misplaced = (["top_half", "bottom_half"] as const).filter(
    (half) => screenshots[half].detected === OTHER[half],
  );
  const [half] = misplaced;
  if (half === undefined) return wholeScreen(screenshots);
  const both = misplaced.length === 2;
  return wrongPlace(half, screenshots, both ? SWAPPED : MISPLACED[half]);
}

function wrongPlace(
  half: Half,
  screenshots: Screenshots,
  words: MessageDescriptor,
): HalfHint | null {
  const other = OTHER[half];
  const [own, others] = [screenshots[half].picture, screenshots[other].picture];
  if (own === null) return null;
  if (others !== null)
    return { words, action: { name: SWAP, choose: { [half]: others, [other]: own } } };
  return { words, action: { name: MOVE[half], choose: { [other]: own }, empty: half } };
}

function wholeScreen(screenshots: Screenshots): HalfHint | null {
  for (const half of ["top_half", "bottom_half"] as const) {
    const { detected, picture } = screenshots[half];
    const other = OTHER[half];
    const isWanted = detected === "whole_screen" && screenshots[other].status !== "done";
    if (!isWanted || picture === null) continue;
    return { words: LONG[half], action: { name: USE_TOO[half], choose: { [other]: picture } } };
  }
  return null;
}

const isBusy = ({ status }: Screenshot) => status === "processing";
