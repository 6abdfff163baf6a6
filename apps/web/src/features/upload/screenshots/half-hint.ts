// A hint when a picture is in the wrong place or shows the whole screen.
import type { Half } from "@capicu/contract/submissions";

import { HALF_NAMES } from "#features/upload/messages.ts";
import type { ChosenPicture, Screenshot, Screenshots } from "#features/upload/screenshot.ts";

export interface HalfHint {
  words: string;
  action: { name: string; choose: Partial<Record<Half, ChosenPicture>>; empty?: Half };
}

const SWAPPED = "The two halves are swapped: each picture shows what belongs in the other place.";

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
  return wrongPlace(half, screenshots, both ? SWAPPED : misplacedWords(half));
}

const misplacedWords = (half: Half) =>
  `The picture for the ${inWords(half)} shows the ${inWords(OTHER[half])}.`;

function wrongPlace(half: Half, screenshots: Screenshots, words: string): HalfHint | null {
  const other = OTHER[half];
  const [own, others] = [screenshots[half].picture, screenshots[other].picture];
  if (own === null) return null;
  if (others !== null)
    return { words, action: { name: "Swap the halves", choose: { [half]: others, [other]: own } } };
  const name = `Move it to the ${inWords(other)}`;
  return { words, action: { name, choose: { [other]: own }, empty: half } };
}

function wholeScreen(screenshots: Screenshots): HalfHint | null {
  for (const half of ["top_half", "bottom_half"] as const) {
    const { detected, picture } = screenshots[half];
    const other = OTHER[half];
    const isWanted = detected === "whole_screen" && screenshots[other].status !== "done";
    if (!isWanted || picture === null) continue;
    const words = `The picture for the ${inWords(half)} is a long screenshot that shows all of your statistics.`;
    const name = `Use it for the ${inWords(other)} too`;
    return { words, action: { name, choose: { [other]: picture } } };
  }
  return null;
}

const inWords = (half: Half) => HALF_NAMES[half].toLowerCase();
const isBusy = ({ status }: Screenshot) => status === "processing";
