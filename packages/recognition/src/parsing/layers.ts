import type { Region } from "./associate.ts";
import type { Label, Value } from "./page.ts";
import type { Token } from "./token.ts";

/** A row of labels or a row of values, from left to right. */
export interface Layer {
  readonly y: number;
  readonly labels?: readonly Label[];
  readonly values?: readonly Value[];
}

interface TokenHolder {
  readonly token: Token;
}

// In heights: the middle of a label with two lines is lower than that of its neighbours with one.
const SAME_LAYER = 0.9;

/** The rows of labels and the rows of values, from top to bottom. */
export function layersOf(region: Region): Layer[] {
  const labels = gather(region.labels).map((items) => ({ y: middleOf(items), labels: items }));
  const values = gather(region.values).map((items) => ({ y: middleOf(items), values: items }));
  return [...labels, ...values].toSorted((a, b) => a.y - b.y);
}

function gather<Item extends TokenHolder>(items: readonly Item[]): Item[][] {
  const rows: Item[][] = [];
  for (const item of items.toSorted((a, b) => a.token.y - b.token.y)) {
    const row = rows.at(-1);
    if (row !== undefined && row.every(({ token }) => isBeside(token, item.token))) row.push(item);
    else rows.push([item]);
  }
  return rows.map((row) => row.toSorted((a, b) => a.token.left - b.token.left));
}

function middleOf(items: readonly TokenHolder[]): number {
  return items.reduce((sum, { token }) => sum + token.y, 0) / items.length;
}

function isBeside(a: Token, b: Token): boolean {
  const isApart = a.right < b.left || b.right < a.left;
  return isApart && Math.abs(a.y - b.y) < SAME_LAYER * Math.min(a.height, b.height);
}
