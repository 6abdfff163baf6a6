import type { Pair, Region } from "./associate.ts";
import type { Label, Value } from "./page.ts";
import type { Relation } from "./relations.ts";

type Item = { readonly label: Label } | { readonly value: Value };

// In line heights.
const SAME_ROW = 0.5;
const NEXT_ROW = 3;
// What is told by the order of rows alone is less sure than what stands in its place.
const COST = 1.2;

/** Labels and values that alternate down the page, each alone in its row, wherever in the row they stand. */
export function pairRows({ labels, values }: Region): Pair[] {
  const rows = rowsOf([
    ...labels.map((label) => ({ label })),
    ...values.map((value) => ({ value })),
  ]);
  const [below, above] = [1, -1].map((step) =>
    rows.flatMap((row, index) => pairOf(row, rows[index + step], step === 1 ? "below" : "above")),
  );
  if (below === undefined || above === undefined || below.length === above.length) return [];
  return below.length > above.length ? below : above;
}

function pairOf(row: readonly Item[], next: readonly Item[] | undefined, relation: Relation) {
  const [item, other] = [row[0], next?.[0]];
  if (row.length !== 1 || next?.length !== 1 || item === undefined || other === undefined)
    return [];
  if (!("label" in item) || !("value" in other)) return [];
  const { label } = item;
  const { value } = other;
  const height = Math.max(label.token.height, value.token.height);
  const isNear = Math.abs(value.token.y - label.token.y) < NEXT_ROW * height;
  return isNear ? [{ label, value, cost: COST, relation }] : [];
}

function rowsOf(items: readonly Item[]): Item[][] {
  const rows: Item[][] = [];
  for (const item of items.toSorted((a, b) => tokenOf(a).y - tokenOf(b).y)) {
    const first = rows.at(-1)?.[0];
    const isLevel =
      first !== undefined && tokenOf(item).y - tokenOf(first).y < SAME_ROW * tokenOf(item).height;
    if (isLevel) rows.at(-1)?.push(item);
    else rows.push([item]);
  }
  return rows;
}

function tokenOf(item: Item) {
  return "label" in item ? item.label.token : item.value.token;
}
