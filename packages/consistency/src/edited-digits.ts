// Finds digits that are sharper or softer than all others of the same screenshot.
import type { Half } from "@capicu/contract/statistics-screen";

import type { Examination, Flag } from "./examined.ts";
import { flag } from "./flag.ts";
import type { ValueDigits } from "./picture/measure-digits.ts";

/** `npm run bench:forgery` measures these thresholds; docs/edited-pictures.md has the figures. */
const SHARPER = 0.18;
const SOFTER = 0.2;
/** With fewer digits there is no reliable mean. */
const DIGITS_MIN = 8;
/** A single digit may be cut out badly. */
const ODD_MIN = 2;

export interface OddDigits {
  isSharper: boolean;
  /** How many digits, the paths of their values, and how sharp they are on average. */
  count: number;
  paths: readonly string[];
  sharpness: number;
  usual: number;
}

/** Points a moderator to the digits; it proves neither an edit nor who made it. */
export function editedDigitFlags({ pictures }: Examination): Flag[] {
  return pictures.flatMap(({ half, digits }) => {
    const odd = digits === null ? null : findOddDigits(digits);
    return odd === null ? [] : [flagOf(half, odd)];
  });
}

function flagOf(half: Half, { isSharper, count, paths, sharpness, usual }: OddDigits): Flag {
  const code = "digits_edited";
  const percents = { sharpness: 100 * sharpness, usual: 100 * usual };
  const fact = { code, half, count, isSharper, ...percents } as const;
  return { ...flag(code, "warning", fact), path: paths[0] ?? null };
}

/** Null when nothing stands out or too little was measured. */
export function findOddDigits(values: readonly ValueDigits[]): OddDigits | null {
  const digits = values
    .flatMap((value) => value.digits.map(({ edge }) => ({ path: value.path, edge })))
    .toSorted((one, other) => other.edge - one.edge);
  if (digits.length < DIGITS_MIN) return null;
  const usual = digits[digits.length >> 1]?.edge ?? 0;
  const sharper = digits.filter(({ edge }) => edge - usual > SHARPER);
  const softer = digits.filter(({ edge }) => usual - edge > SOFTER).toReversed();
  const isSharper = sharper.length >= ODD_MIN;
  const odd = isSharper ? sharper : softer;
  if (odd.length < ODD_MIN) return null;
  return {
    isSharper,
    count: odd.length,
    paths: [...new Set(odd.map(({ path }) => path))],
    sharpness: odd.reduce((sum, { edge }) => sum + edge, 0) / odd.length,
    usual,
  };
}
