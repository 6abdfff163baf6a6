import type { HeadedRegion } from "./headed-region.ts";
import type { Heading, Page } from "./page.ts";
import { takeSideHeadings } from "./side-headings.ts";
import { splitColumns } from "./split-columns.ts";
import { takeTableRows } from "./table-rows.ts";
import type { Token } from "./token.ts";

const LARGE = 1.3;

/** Cuts the page at its headings, and side-by-side headings into columns; top to bottom. */
export function cutRegions(whole: Page): HeadedRegion[] {
  const { rows, rest: page } = takeTableRows(whole);
  const beside = takeSideHeadings(page);
  if (beside !== undefined) return [...beside, ...rows];
  const bands = bandsOf(page.headings);
  const slice = (index: number) => ({
    labels: page.labels.filter(({ token }) => bandOver(token, bands) === index),
    values: page.values.filter(({ token }) => bandOver(token, bands) === index),
  });
  const headed = bands.flatMap((band, index) => splitColumns(band, slice(index)));
  return [{ heading: undefined, ...slice(-1) }, ...headed, ...rows];
}

/** The index of the last band that begins above a token, or that it stands beside; -1 above all. */
function bandOver(token: Token, bands: readonly Heading[][]): number {
  return bands.findLastIndex((band) => {
    const top = Math.min(...band.map(({ token: { y, height } }) => y - height / 2));
    return token.y >= top || band.some((heading) => standsLargeBeside(token, heading.token));
  });
}

/** A number in large type beside a heading reaches above it. */
function standsLargeBeside(token: Token, heading: Token): boolean {
  const isLarge = token.height > LARGE * heading.height;
  const isBeside = token.left > heading.right || token.right < heading.left;
  return isLarge && isBeside && Math.abs(token.y - heading.y) < token.height / 2;
}

/** Headings that stand side by side share a band. */
function bandsOf(headings: readonly Heading[]): Heading[][] {
  const bands: Heading[][] = [];
  for (const heading of headings.toSorted((a, b) => a.token.y - b.token.y)) {
    const band = bands.at(-1);
    const above = band?.at(-1);
    const beside =
      above !== undefined && heading.token.y - above.token.y < 0.8 * heading.token.height;
    if (beside) band?.push(heading);
    else bands.push([heading]);
  }
  return bands;
}
