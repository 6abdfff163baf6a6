import type { OrientedBox } from "#detection/oriented-box.ts";
import { groundOf } from "#image/ink.ts";
import type { Raster } from "#image/raster.ts";

import { cutWithMargin, emojiColumnsOf, measureText } from "./detect-underscores.ts";

// In cap heights: an emoji is about 1.7 wide, and two adjacent ones are twice as wide.
const MIN_WIDTH = 0.7;
const MAX_WIDTH = 4;
// Columns inside an emoji may have the colour of the letters, which leaves a gap.
const MAX_GAP = 0.35;
const EDGE_MARGIN = 0.06;

interface ColumnRange {
  readonly left: number;
  readonly right: number;
}

/** Fills the emoji in and beside a name with the background colour, because a network would read them as letters. */
export function eraseEmoji(raster: Raster, box: OrientedBox, text: string): Raster {
  const extended = cutWithMargin(raster, box);
  const { cut, ink, scale, searchBox } = extended;
  const metrics = measureText(ink, { ...extended, text });
  if (metrics === undefined) return raster;
  const { capHeight } = metrics;
  const emoji = groupColumns(emojiColumnsOf(metrics, extended), MAX_GAP * capHeight).filter(
    ({ left, right }) =>
      right - left > MIN_WIDTH * capHeight && right - left < MAX_WIDTH * capHeight,
  );
  if (emoji.length === 0) return raster;
  const background = groundOf(cut).map((value) => Math.round((value + 1) * 127.5));
  const pixels = Uint8Array.from(raster.pixels);
  const painted = { ...raster, pixels };
  for (const { left, right } of emoji) {
    const width = (right - left + 2 * EDGE_MARGIN * capHeight) / scale;
    const offset = ((left + right) / 2 - cut.width / 2) / scale;
    const x = searchBox.x + offset * Math.cos(searchBox.angle);
    const y = searchBox.y + offset * Math.sin(searchBox.angle);
    fillBox(painted, { x, y, width, height: box.height }, background);
  }
  return painted;
}

/** Groups columns that are adjacent or nearly adjacent. */
function groupColumns(columns: ReadonlySet<number>, gap: number): ColumnRange[] {
  const ranges: ColumnRange[] = [];
  for (const column of [...columns].toSorted((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last !== undefined && column - last.right < gap)
      ranges[ranges.length - 1] = { ...last, right: column + 1 };
    else ranges.push({ left: column, right: column + 1 });
  }
  return ranges;
}

function fillBox(
  { width, height, pixels }: Raster,
  box: Omit<OrientedBox, "angle">,
  background: readonly number[],
): void {
  const [left, right] = [-1, 1].map((side) => box.x + (side * box.width) / 2);
  const [top, bottom] = [-1, 1].map((side) => box.y + (side * box.height) / 2);
  for (let y = Math.max(0, Math.round(top ?? 0)); y < Math.min(height, bottom ?? 0); y += 1)
    for (let x = Math.max(0, Math.round(left ?? 0)); x < Math.min(width, right ?? 0); x += 1)
      pixels.set(background, (y * width + x) * 3);
}
