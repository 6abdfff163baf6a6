import type { HeadedRegion } from "./headed-region.ts";
import type { Heading, Page } from "./page.ts";
import { takeSideHeadings } from "./side-headings.ts";
import { splitColumns } from "./split-columns.ts";
import { takeTableRows } from "./table-rows.ts";

/** Cuts the page at its headings, and side-by-side headings into columns; top to bottom. */
export function cutRegions(whole: Page): HeadedRegion[] {
  const { rows, rest: page } = takeTableRows(whole);
  const beside = takeSideHeadings(page);
  if (beside !== undefined) return [...beside, ...rows];
  const bands = bandsOf(page.headings);
  const tops = bands.map((band) =>
    Math.min(...band.map(({ token }) => token.y - token.height / 2)),
  );
  const slice = (from: number, to: number) => ({
    labels: page.labels.filter(({ token }) => token.y >= from && token.y < to),
    values: page.values.filter(({ token }) => token.y >= from && token.y < to),
  });
  const regions: HeadedRegion[] = [
    { heading: undefined, ...slice(-Infinity, tops[0] ?? Infinity) },
  ];
  bands.forEach((band, index) => {
    const region = slice(tops[index] ?? 0, tops[index + 1] ?? Infinity);
    regions.push(...splitColumns(band, region));
  });
  return [...regions, ...rows];
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
