import type { HeadedRegion } from "./headed-region.ts";
import { type Heading, isAsked, type Page } from "./page.ts";
import { takePanes } from "./panes.ts";
import { takeSideHeadings } from "./side-headings.ts";
import { splitColumns } from "./split-columns.ts";
import { takeTableRows } from "./table-rows.ts";
import { sameRow, type Token } from "./token.ts";

const LARGE = 1.3;
// In heights, from the middle of a number to the middle of the label under it.
const STACKED = 1.6;

/** Cuts the page into panes, then at its headings, and then into columns at headings side by side; from top to bottom. */
export function cutRegions(page: Page): HeadedRegion[] {
  return takePanes(page, cutDown) ?? cutDown(page);
}

function cutDown(whole: Page): HeadedRegion[] {
  const { rows, rest: page } = takeTableRows(whole);
  const beside = takeSideHeadings(page);
  if (beside !== undefined) return [...beside, ...rows];
  const bands = bandsOf(page.headings);
  const askedLabels = page.labels.filter(isAsked).map(({ token }) => token);
  const words = page.labels.map(({ token }) => token);
  const numbers = page.values.map(({ token }) => token);
  const labels = page.labels.map((label) => ({
    item: label,
    at: bandOver(isAsked(label) ? ownerOf(label.token, numbers) : label.token, bands),
  }));
  const values = page.values.map((value) => ({
    item: value,
    at: bandOver(ownerOf(value.token, words, askedLabels), bands),
  }));
  const slice = (index: number) => ({
    labels: labels.filter(({ at }) => at === index).map(({ item }) => item),
    values: values.filter(({ at }) => at === index).map(({ item }) => item),
  });
  const headed = bands.flatMap((band, index) => splitColumns(band, slice(index)));
  return [{ heading: undefined, ...slice(-1) }, ...headed, ...rows];
}

/**
 * The token that decides the heading. A number above its label, or a label above its number, belongs to the heading
 * of the lower one, because the pair may be beside the heading.
 */
function ownerOf(upper: Token, others: readonly Token[], owners = others): Token {
  if (others.some((other) => sameRow(other, upper) || isRightAbove(other, upper))) return upper;
  return owners.find((owner) => isRightAbove(upper, owner)) ?? upper;
}

function isRightAbove(upper: Token, lower: Token): boolean {
  const height = Math.max(upper.height, lower.height);
  const drop = (lower.y - upper.y) / height;
  const isOver = upper.left < lower.right && upper.right > lower.left;
  return isOver && drop > 0.4 && drop < STACKED;
}

/** The index of the last band that begins above a token or is beside it; -1 above all bands. */
function bandOver(token: Token, bands: readonly Heading[][]): number {
  return bands.findLastIndex((band) => {
    const top = Math.min(...band.map(({ token: { y, height } }) => y - height / 2));
    return token.y >= top || band.some((heading) => standsLargeBeside(token, heading.token));
  });
}

/** Whether a token is a large number beside a heading, which extends above the heading. */
function standsLargeBeside(token: Token, heading: Token): boolean {
  const isLarge = token.height > LARGE * heading.height;
  const isBeside = token.left > heading.right || token.right < heading.left;
  return isLarge && isBeside && Math.abs(token.y - heading.y) < token.height / 2;
}

/** Groups headings side by side into bands. */
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
