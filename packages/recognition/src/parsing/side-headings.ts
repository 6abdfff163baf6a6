import { median } from "#median.ts";

import type { HeadedRegion } from "./headed-region.ts";
import { type Heading, isAsked, type Label, type Page, type Value } from "./page.ts";
import { isLabel, type Row, rowsOf } from "./rows.ts";
import type { Token } from "./token.ts";

// Against the usual distance of rows: more is the end of a block.
const NEXT_BLOCK = 1.4;
// In heights of a heading, above the first label.
const TITLE = 2.5;

/** Where headings stand beside their rows instead of above them, each takes the block of rows it stands at. */
export function takeSideHeadings(page: Page): HeadedRegion[] | undefined {
  return takeBeside(page, "right") ?? takeBeside(page, "left");
}

/** With the rows at this side of the headings. */
function takeBeside(
  { headings: all, labels, values }: Page,
  side: "left" | "right",
): HeadedRegion[] | undefined {
  const first = Math.min(...labels.filter(isAsked).map(({ token }) => token.y));
  // A title may be called like a section.
  const headings = all.filter(({ token }) => token.y > first - TITLE * token.height);
  const edges = headings.map(({ token }) => (side === "right" ? token.right : token.left));
  const rows = [...labels, ...values].filter(({ token }) =>
    side === "right" ? token.left >= Math.max(...edges) : token.right <= Math.min(...edges),
  );
  const known = labels.filter(isAsked);
  const blocks = blocksOf(rowsOf(rows));
  const claims = headings.map((heading) => blocks.find((block) => standsAt(heading, block)));
  const isBeside =
    known.length > 0 &&
    known.every((label) => rows.includes(label)) &&
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

function labelsIn(rows: readonly Row[]): Label[] {
  return rows.flatMap(({ items }) => items.filter(isLabel));
}

function valuesIn(rows: readonly Row[]): Value[] {
  return rows.flatMap(({ items }) => items.filter((item): item is Value => !isLabel(item)));
}

/** Rows that stand together, without a field twice. */
function blocksOf(rows: readonly Row[]): Row[][] {
  const gaps = rows.slice(1).map(({ y }, index) => y - (rows[index]?.y ?? y));
  const usual = median(gaps) ?? 0;
  const blocks: Row[][] = [];
  for (const row of rows) {
    const block = blocks.at(-1);
    const last = block?.at(-1);
    const isNear = last !== undefined && row.y - last.y < NEXT_BLOCK * usual;
    if (block !== undefined && isNear && !repeats(row, block)) block.push(row);
    else blocks.push([row]);
  }
  return blocks;
}

function repeats(row: Row, block: readonly Row[]): boolean {
  const fields = new Set(
    labelsIn(block)
      .filter(isAsked)
      .map(({ field }) => field),
  );
  return labelsIn([row])
    .filter(isAsked)
    .some(({ field }) => fields.has(field));
}

function standsAt({ token }: Heading, block: readonly Row[]): boolean {
  const [top, bottom] = [block[0]?.y ?? Infinity, block.at(-1)?.y ?? -Infinity];
  return token.y > top - reach(token) && token.y < bottom + reach(token);
}

function reach({ height }: Token): number {
  return 0.8 * height;
}
