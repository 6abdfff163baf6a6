// A picture in the wrong place, or one that shows it all: said in a sentence, with what to do.
import type { Half } from "@capicu/contract/submissions";

import { HALF_NAMES } from "./messages.ts";
import type { Screenshot, Screenshots } from "./use-screenshots.ts";

export interface HalfHint {
  words: string;
  /** Missing where only the server's copy of a picture is left. */
  action?: { name: string; choose: Partial<Record<Half, File>>; empty?: Half };
}

const OTHER = { top_half: "bottom_half", bottom_half: "top_half" } as const;

export function halfHint(screenshots: Screenshots): HalfHint | null {
  const { top_half: top, bottom_half: bottom } = screenshots;
  if (isBusy(top) || isBusy(bottom)) return null;
  const misplaced = (["top_half", "bottom_half"] as const).filter(
    (half) => screenshots[half].detected === OTHER[half],
  );
  if (misplaced.length === 2) return swapped(screenshots);
  const [half] = misplaced;
  return half === undefined ? wholeScreen(screenshots) : wrongPlace(half, screenshots);
}

function swapped(screenshots: Screenshots): HalfHint {
  const words = "The two halves are swapped: each picture shows what belongs in the other place.";
  return { words, ...exchange(screenshots) };
}

function wrongPlace(half: Half, screenshots: Screenshots): HalfHint {
  const other = OTHER[half];
  const words = `The picture given as ${inWords(half)} shows the ${inWords(other)}.`;
  const { picture } = screenshots[half];
  if (screenshots[other].picture !== null) return { words, ...exchange(screenshots) };
  if (!(picture instanceof File)) return { words };
  const name = `Move it to the ${inWords(other)}`;
  return { words, action: { name, choose: { [other]: picture }, empty: half } };
}

function exchange({ top_half, bottom_half }: Screenshots): Pick<HalfHint, "action"> {
  const [top, bottom] = [top_half.picture, bottom_half.picture];
  if (!(top instanceof File && bottom instanceof File)) return {};
  return { action: { name: "Swap the halves", choose: { top_half: bottom, bottom_half: top } } };
}

function wholeScreen(screenshots: Screenshots): HalfHint | null {
  for (const half of ["top_half", "bottom_half"] as const) {
    const { detected, picture } = screenshots[half];
    const other = OTHER[half];
    if (detected !== "whole_screen" || screenshots[other].status === "done") continue;
    const words = `The picture given as ${inWords(half)} is a long screenshot that shows all of your statistics.`;
    if (!(picture instanceof File)) return { words };
    const name = `Use it for the ${inWords(other)} too`;
    return { words, action: { name, choose: { [other]: picture } } };
  }
  return null;
}

const inWords = (half: Half) => HALF_NAMES[half].toLowerCase();
const isBusy = ({ status }: Screenshot) => status === "processing";
