// Digits that lack the traces of JPEG compression that all others of the same screenshot carry.
import { HALF_NAMES, type Half } from "@capicu/contract/statistics-screen";

import type { Examination, Flag } from "./examined.ts";
import { QUALITIES } from "./picture/compression-traces.ts";
import type { ValueDigits } from "./picture/measure-digits.ts";

/** A picture fits a quality better than this only if it was compressed with it. */
const FIT_MIN = 0.25;
/** Of a digit: fewer frequencies fit by chance. */
const COUNT_MIN = 6;
/** More frequencies of one digit say nothing new: they are not independent. */
const COUNT_MAX = 60;
/** By so many standard deviations of chance; `npm run bench:forgery` measures what it tells. */
const ODD = 4.5;
/** Fewer digits do not show what is usual in a screenshot. */
const DIGITS_MIN = 8;
/** One digit alone may lie across a picture within the screenshot. */
const ODD_MIN = 2;
const NOTHING = { fit: 0, count: 0 };

export interface UncompressedDigits {
  count: number;
  paths: readonly string[];
  /** With which all others were compressed. */
  quality: number;
}

/** What a moderator should look at; it says nothing of who edited the picture, or whether. */
export function uncompressedDigitFlags({ pictures }: Examination): Flag[] {
  return pictures.flatMap(({ half, digits }) => {
    const odd = digits === null ? null : findUncompressedDigits(digits);
    return odd === null ? [] : [flagOf(half, odd)];
  });
}

function flagOf(half: Half, { count, paths, quality }: UncompressedDigits): Flag {
  return {
    kind: "digits_uncompressed",
    severity: "warning",
    path: paths[0] ?? null,
    sentence: `${count} digits of the ${HALF_NAMES[half]} lack the traces of JPEG compression (quality ${quality} or so) that the others have, as digits do that were pasted in. Look at them closely.`,
    match: null,
  };
}

/** Of the quality that most digits stand out by; null where none do, or too little was measured. */
export function findUncompressedDigits(values: readonly ValueDigits[]): UncompressedDigits | null {
  const found = QUALITIES.map((quality, index) => {
    const odd = oddDigits(values, index);
    return { count: odd.length, paths: [...new Set(odd)], quality };
  });
  const most = found.reduce((one, other) => (other.count > one.count ? other : one));
  return most.count < ODD_MIN ? null : most;
}

/** The paths of their values. */
function oddDigits(values: readonly ValueDigits[], quality: number): string[] {
  const digits = values
    .flatMap(({ path, digits: measured }) =>
      measured.map(({ fits }) => ({ path, ...(fits[quality] ?? NOTHING) })),
    )
    .filter(({ count }) => count >= COUNT_MIN)
    .toSorted((one, other) => one.fit - other.fit);
  const usual = digits[digits.length >> 1]?.fit ?? 0;
  if (digits.length < DIGITS_MIN || usual < FIT_MIN) return [];
  return digits
    .filter(({ fit, count }) => (usual - fit) * Math.sqrt(2 * Math.min(count, COUNT_MAX)) > ODD)
    .map(({ path }) => path);
}
