// Measures each digit of a screenshot, to compare it with the others.
import { fitsOf, type Fit } from "./compression-traces.ts";
import { inkOf } from "./cut-digits.ts";
import { cutValues, type MeasuredValue } from "./cut-values.ts";
import { edgeOf } from "./digit-edges.ts";
import { greyOf, type Raster } from "./raster.ts";

export interface MeasuredDigit {
  readonly edge: number;
  /** One fit for each of QUALITIES. */
  readonly fits: readonly Fit[];
}

export interface ValueDigits {
  readonly path: string;
  readonly digits: readonly MeasuredDigit[];
}

/** Values whose digits cannot be cut apart are left out. */
export function measureDigits(picture: Raster, values: readonly MeasuredValue[]): ValueDigits[] {
  return cutValues(greyOf(picture), values).map(({ path, cut, left, top, digits }) => {
    const ink = inkOf(cut);
    return {
      path,
      digits: digits.map((digit) => ({
        edge: edgeOf(cut, ink, digit),
        fits: fitsOf(picture, {
          left: left + digit.left,
          right: left + digit.right,
          top: top + digit.top,
          bottom: top + digit.bottom,
        }),
      })),
    };
  });
}
