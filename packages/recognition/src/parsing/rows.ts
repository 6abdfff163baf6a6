import type { Label, Value } from "./page.ts";

interface Row {
  /** The middle of its highest item. */
  readonly y: number;
  readonly items: readonly (Label | Value)[];
}

const SAME_ROW = 0.5;

/** Groups items on the same level into rows, from top to bottom. */
export function rowsOf(items: readonly (Label | Value)[]): Row[] {
  const rows: { y: number; items: (Label | Value)[] }[] = [];
  for (const item of items.toSorted((a, b) => a.token.y - b.token.y)) {
    const last = rows.at(-1);
    if (last !== undefined && item.token.y - last.y < SAME_ROW * item.token.height)
      last.items.push(item);
    else rows.push({ y: item.token.y, items: [item] });
  }
  return rows;
}

export function isLabel(item: Label | Value): item is Label {
  return "similarity" in item;
}
