// The difference hash (dHash) of one word: sixteen horizontal steps in each of four rows. The word is
// stretched to its own box, so the hash survives a resize, a crop and another compression.
import type { PixelBox } from "./marks.ts";
import type { GreyRaster } from "./raster.ts";

const COLUMNS = 17;
const ROWS = 4;
// Smaller steps are noise and count as no change.
const STEP = 0.07;

export function wordHash(picture: GreyRaster, box: PixelBox): bigint {
  const ground = groundOf(picture, box);
  const cells = Array.from({ length: ROWS }, (_row, row) =>
    Array.from({ length: COLUMNS }, (_column, column) =>
      Math.abs(meanOf(picture, cellOf(box, row, column)) - ground),
    ),
  );
  const strongest = Math.max(...cells.flat(), 1);
  let hash = 0n;
  for (const row of cells)
    for (let column = 0; column + 1 < COLUMNS; column++) {
      const rises = (row[column + 1] ?? 0) > (row[column] ?? 0) + STEP * strongest;
      hash = (hash << 1n) | (rises ? 1n : 0n);
    }
  return hash;
}

/** How many of the 64 bits differ. */
export function hammingDistance(one: bigint, other: bigint): number {
  let rest = BigInt.asUintN(64, one ^ other);
  let count = 0;
  for (; rest > 0n; rest &= rest - 1n) count++;
  return count;
}

function cellOf({ x, y, width, height }: PixelBox, row: number, column: number): PixelBox {
  return {
    x: x + (column * width) / COLUMNS,
    y: y + (row * height) / ROWS,
    width: width / COLUMNS,
    height: height / ROWS,
  };
}

/** Weighted by how much of each pixel lies in the box. */
function meanOf({ width, height, grey }: GreyRaster, box: PixelBox): number {
  const right = Math.min(box.x + box.width, width);
  const bottom = Math.min(box.y + box.height, height);
  let [sum, weight] = [0, 0];
  for (let y = Math.floor(box.y); y < bottom; y++) {
    const tall = Math.min(y + 1, bottom) - Math.max(y, box.y);
    for (let x = Math.floor(box.x); x < right; x++) {
      const part = tall * (Math.min(x + 1, right) - Math.max(x, box.x));
      sum += part * (grey[y * width + x] ?? 0);
      weight += part;
    }
  }
  return weight === 0 ? 0 : sum / weight;
}

/** The background of the word: the median brightness around its box. */
function groundOf({ width, height, grey }: GreyRaster, box: PixelBox): number {
  const [left, right] = [Math.max(0, box.x - 2), Math.min(width - 1, box.x + box.width + 1)];
  const [top, bottom] = [Math.max(0, box.y - 2), Math.min(height - 1, box.y + box.height + 1)];
  const around: number[] = [];
  for (let x = left; x <= right; x++)
    around.push(grey[top * width + x] ?? 0, grey[bottom * width + x] ?? 0);
  for (let y = top; y <= bottom; y++)
    around.push(grey[y * width + left] ?? 0, grey[y * width + right] ?? 0);
  around.sort((one, other) => one - other);
  return around[around.length >> 1] ?? 0;
}
