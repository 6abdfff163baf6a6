import { type BlockRow, blocksOf, labelsIn, valuesIn } from "./blocks.ts";
import type { HeadedRegion } from "./headed-region.ts";
import { type Heading, isAsked, type Page } from "./page.ts";
import type { Token } from "./token.ts";

// In heights of a heading, above the first label.
const TITLE = 2.5;
const INTO = 0.15;
// As a share of all values: icons read as digits may be beside the headings, but not a column of numbers.
const MOST_ASIDE = 0.35;

/** Assigns rows to headings that are beside their rows instead of above them; each takes the block beside it. */
export function takeSideHeadings(page: Page): HeadedRegion[] | undefined {
  return takeBeside(page, "right") ?? takeBeside(page, "left");
}

/** The same with rows on this side of the headings. */
function takeBeside(
  { headings: all, labels, values }: Page,
  side: "left" | "right",
): HeadedRegion[] | undefined {
  const first = Math.min(...labels.filter(isAsked).map(({ token }) => token.y));
  // A title may have the name of a section.
  const headings = all.filter(({ token }) => token.y > first - TITLE * token.height);
  // Where the width of a section depends on its heading, a wide heading extends slightly into the tiles of another section.
  const edges = headings.map(({ token: { left, right, height } }) =>
    side === "right" ? right - INTO * height : left + INTO * height,
  );
  const rows = [...labels, ...values].filter(({ token }) =>
    side === "right" ? token.left >= Math.max(...edges) : token.right <= Math.min(...edges),
  );
  const askedLabels = labels.filter(isAsked);
  const aside = values.filter((value) => !rows.includes(value) && value.token.y > first);
  const blocks = blocksOf(rows);
  const claims = headings.map((heading) => blocks.find((block) => standsAt(heading, block)));
  const isBeside =
    askedLabels.length > 0 &&
    askedLabels.every((label) => rows.includes(label)) &&
    aside.length < MOST_ASIDE * values.length &&
    claims.every((block) => block !== undefined && labelsIn(block).filter(isAsked).length > 1) &&
    new Set(claims).size === headings.length &&
    headings.length > 0;
  if (!isBeside) return undefined;
  return blocks
    .map((block) => ({
      heading: headings.find((_heading, index) => claims[index] === block),
      labels: labelsIn(block),
      values: valuesIn(block),
    }))
    .toSorted((a, b) => topOf(a) - topOf(b));
}

function topOf({ labels, values }: HeadedRegion): number {
  return Math.min(...[...labels, ...values].map(({ token }) => token.y));
}

function standsAt({ token }: Heading, block: readonly BlockRow[]): boolean {
  const [top, bottom] = [block[0]?.top ?? Infinity, block.at(-1)?.bottom ?? -Infinity];
  return token.y > top - reach(token) && token.y < bottom + reach(token);
}

function reach({ height }: Token): number {
  return 0.8 * height;
}
