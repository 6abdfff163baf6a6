import { median } from "#median.ts";

import { isAsked, type Label, type Value } from "./page.ts";
import { pairRows } from "./pair-rows.ts";
import { isLabel, rowsOf } from "./rows.ts";

// As a multiple of the usual distance of rows or tiles: a larger gap ends a block.
const NEXT_BLOCK = 1.4;
const NEXT_TILES = 1.25;

/** A row of a list, or a row of tiles with labels and values one under the other. */
export interface BlockRow {
  readonly top: number;
  readonly bottom: number;
  readonly isTile: boolean;
  readonly items: readonly (Label | Value)[];
}

/** Rows that are close together and have no field twice. */
export function blocksOf(items: readonly (Label | Value)[]): BlockRow[][] {
  const rows = tilesOf(items);
  const farthest = farthestOf(rows);
  const blocks: BlockRow[][] = [];
  for (const row of rows) {
    const block = blocks.at(-1);
    const last = block?.at(-1);
    const isNear = last !== undefined && row.top - last.bottom < farthest;
    if (block !== undefined && isNear && !repeats(row, block)) block.push(row);
    else blocks.push([row]);
  }
  return blocks;
}

/** How far apart rows of one block may be. Tiles may have few rows, even one in each block, so the narrowest gap counts. */
function farthestOf(rows: readonly BlockRow[]): number {
  const gaps = rows.slice(1).map(({ top }, index) => top - (rows[index]?.bottom ?? top));
  if (!rows.some(({ isTile }) => isTile)) return NEXT_BLOCK * (median(gaps) ?? 0);
  const own = gaps.filter((_gap, index) =>
    rows.slice(index, index + 2).every((row) => labelsIn([row]).some(isAsked)),
  );
  return NEXT_TILES * Math.min(...own);
}

function repeats(row: BlockRow, block: readonly BlockRow[]): boolean {
  const fields = new Set(
    labelsIn(block)
      .filter(isAsked)
      .map(({ field }) => field),
  );
  return labelsIn([row])
    .filter(isAsked)
    .some(({ field }) => fields.has(field));
}

/** The rows of a list, or the rows of tiles with their labels and values together. */
function tilesOf(items: readonly (Label | Value)[]): BlockRow[] {
  const pairs = pairRows({
    labels: items.filter(isLabel),
    values: items.filter(isValue),
  });
  const tiles: BlockRow[] = [];
  for (const { y, items: row } of rowsOf(items)) {
    const last = tiles.at(-1);
    const isSameTile = pairs.some(
      ({ label, value }) =>
        (row.includes(label) && last?.items.includes(value)) ||
        (row.includes(value) && last?.items.includes(label)),
    );
    const bottom = Math.max(...row.map(({ token }) => token.y));
    if (last !== undefined && isSameTile)
      tiles[tiles.length - 1] = {
        top: last.top,
        bottom,
        isTile: true,
        items: [...last.items, ...row],
      };
    else tiles.push({ top: y, bottom, isTile: false, items: row });
  }
  return tiles;
}

export function labelsIn(rows: readonly BlockRow[]): Label[] {
  return rows.flatMap(({ items }) => items.filter(isLabel));
}

export function valuesIn(rows: readonly BlockRow[]): Value[] {
  return rows.flatMap(({ items }) => items.filter(isValue));
}

function isValue(item: Label | Value): item is Value {
  return !isLabel(item);
}
