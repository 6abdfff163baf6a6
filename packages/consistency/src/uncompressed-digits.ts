// Finds digits without the JPEG traces that all others of the same screenshot have.
import type { Half } from "@capicu/contract/statistics-screen";

import type { Examination, Flag } from "./examined.ts";
import { flag } from "./flag.ts";
import { QUALITIES } from "./picture/compression-traces.ts";
import type { ValueDigits } from "./picture/measure-digits.ts";

/** Only a picture that was compressed with a quality fits it better than this. */
const FIT_MIN = 0.25;
/** With fewer frequencies a digit may fit by chance. */
const COUNT_MIN = 6;
/** More frequencies of one digit add nothing, because they are not independent. */
const COUNT_MAX = 60;
/** The threshold in standard deviations of chance; `npm run bench:forgery` measures it. */
const ODD = 4.5;
/** With fewer digits there is no reliable mean. */
const DIGITS_MIN = 8;
/** A single digit may overlap an image inside the screenshot. */
const ODD_MIN = 2;
const NOTHING = { fit: 0, count: 0 };

export interface UncompressedDigits {
  count: number;
  paths: readonly string[];
  /** The quality of all other digits. */
  quality: number;
}

/** Points a moderator to the digits; it proves neither an edit nor who made it. */
export function uncompressedDigitFlags({ pictures }: Examination): Flag[] {
  return pictures.flatMap(({ half, digits }) => {
    const odd = digits === null ? null : findUncompressedDigits(digits);
    return odd === null ? [] : [flagOf(half, odd)];
  });
}

function flagOf(half: Half, { count, paths, quality }: UncompressedDigits): Flag {
  const code = "digits_uncompressed";
  const fact = { code, half, count, quality } as const;
  return { ...flag(code, "warning", fact), path: paths[0] ?? null };
}

/** Takes the quality at which most digits stand out; null when none do or too little was measured. */
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
