import type { OrientedBox } from "#detection/oriented-box.ts";
import { groundOf } from "#image/ink.ts";
import type { Raster } from "#image/raster.ts";

import { lookAlong, picturesOn, writingIn } from "./detect-underscores.ts";

// In heights of the letters: an emoji is about 1.7 wide, two beside each other twice that.
const NARROWEST = 0.7;
const WIDEST = 4;
// Parts of one emoji that have the colour of the letters.
const GAP = 0.35;
const EDGE = 0.06;

interface Stretch {
  readonly left: number;
  readonly right: number;
}

/** The picture with the emoji in and beside a name painted over with its ground: a network would read them as letters. */
export function withoutEmoji(raster: Raster, box: OrientedBox, text: string): Raster {
  const look = lookAlong(raster, box);
  const { cut, ink, scale, seen } = look;
  const writing = writingIn(ink, { ...look, text });
  if (writing === undefined) return raster;
  const { tall } = writing;
  const emoji = stretchesOf(picturesOn(writing, look), GAP * tall).filter(
    ({ left, right }) => right - left > NARROWEST * tall && right - left < WIDEST * tall,
  );
  if (emoji.length === 0) return raster;
  const level = groundOf(cut).map((value) => Math.round((value + 1) * 127.5));
  const pixels = Uint8Array.from(raster.pixels);
  const painted = { ...raster, pixels };
  for (const { left, right } of emoji) {
    const width = (right - left + 2 * EDGE * tall) / scale;
    const along = ((left + right) / 2 - cut.width / 2) / scale;
    const x = seen.x + along * Math.cos(seen.angle);
    const y = seen.y + along * Math.sin(seen.angle);
    paint(painted, { x, y, width, height: box.height }, level);
  }
  return painted;
}

/** Columns beside each other, or nearly so. */
function stretchesOf(columns: ReadonlySet<number>, gap: number): Stretch[] {
  const stretches: Stretch[] = [];
  for (const column of [...columns].toSorted((a, b) => a - b)) {
    const last = stretches.at(-1);
    if (last !== undefined && column - last.right < gap)
      stretches[stretches.length - 1] = { ...last, right: column + 1 };
    else stretches.push({ left: column, right: column + 1 });
  }
  return stretches;
}

function paint(
  { width, height, pixels }: Raster,
  place: Omit<OrientedBox, "angle">,
  level: readonly number[],
): void {
  const [left, right] = [-1, 1].map((side) => place.x + (side * place.width) / 2);
  const [top, bottom] = [-1, 1].map((side) => place.y + (side * place.height) / 2);
  for (let y = Math.max(0, Math.round(top ?? 0)); y < Math.min(height, bottom ?? 0); y += 1)
    for (let x = Math.max(0, Math.round(left ?? 0)); x < Math.min(width, right ?? 0); x += 1)
      pixels.set(level, (y * width + x) * 3);
}
