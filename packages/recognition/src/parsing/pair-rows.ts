import type { Pair, Region } from "./associate.ts";
import type { Relation } from "./relations.ts";
import { isLabel, type Row, rowsOf } from "./rows.ts";

// In line heights.
const NEXT_ROW = 3;
// What is told by the order of rows alone is less sure than what stands in its place.
const COST = 1.2;

/**
 * Labels and values that alternate down the page, each alone in its row, wherever in the row they stand;
 * once as if the values stood below their labels, once as if above.
 */
export function pairRows({ labels, values }: Region): Pair[][] {
  const rows = rowsOf([...labels, ...values]);
  return [1, -1].map((step) =>
    rows.flatMap((row, index) => pairOf(row, rows[index + step], step === 1 ? "below" : "above")),
  );
}

function pairOf(row: Row, next: Row | undefined, relation: Relation): Pair[] {
  const [label, value] = [row.items[0], next?.items[0]];
  if (row.items.length !== 1 || next?.items.length !== 1) return [];
  if (label === undefined || value === undefined || !isLabel(label) || isLabel(value)) return [];
  const height = Math.max(label.token.height, value.token.height);
  const isNear = Math.abs(value.token.y - label.token.y) < NEXT_ROW * height;
  return isNear ? [{ label, value, cost: COST, relation }] : [];
}
