// JPEG rounds the frequencies of every 8 by 8 block to multiples of steps that depend on its quality. A
// digit that was pasted later lacks these multiples.
import type { Raster } from "./raster.ts";

export interface Area {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** How well a digit fits one JPEG quality. */
export interface Fit {
  /** How well the frequencies are multiples of its steps: 1 for exactly, about 0 by chance. */
  readonly fit: number;
  /** How many frequencies were measured. */
  readonly count: number;
}

const BLOCK = 8;
const MIDDLE = BLOCK / 2;
/** Limits the work for one digit; 64 by 64 pixels have this many blocks. */
const BLOCKS_MAX = 64;
/** Smaller steps vanish when brightness is rounded to whole numbers. */
const STEP_MIN = 3;
/** A decoder clips brightness beyond these values, which changes the frequencies. */
const [DARKEST, BRIGHTEST] = [2, 253];
/**
 * From this distance on a pixel counts as coloured; most encoders store colours in blocks of twice
 * the size.
 */
const COLOURED = 70;
const COLOUR_BLOCK = 2 * BLOCK;

/** The steps of brightness that the JPEG standard suggests for quality 50. */
// prettier-ignore
const STEPS = [
  16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24, 40, 57, 69, 56,
  14, 17, 22, 29, 51, 87, 80, 62, 18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113,
  92, 49, 64, 78, 87, 103, 121, 120, 101, 72, 92, 95, 98, 112, 100, 103, 99,
];
export const QUALITIES = Array.from({ length: 56 }, (_quality, index) => 40 + index);
/** The position and step of each frequency. The first one is the block's brightness and is skipped. */
const TABLES = QUALITIES.map((quality) =>
  [...stepsOf(quality).entries()].filter(([at, step]) => at > 0 && step >= STEP_MIN),
);

/** Scales the steps as libjpeg does. */
function stepsOf(quality: number): number[] {
  const percent = quality < 50 ? 5000 / quality : 200 - 2 * quality;
  return STEPS.map((step) => Math.min(255, Math.max(1, Math.floor((step * percent + 50) / 100))));
}

/** The fit of the blocks whose middle lies in the area, for each of QUALITIES. */
export function fitsOf(picture: Raster, area: Area): Fit[] {
  const blocks = blocksIn(picture, area).map(([left, top]) => frequenciesOf(picture, left, top));
  return TABLES.map((table) => fitTo(table, blocks));
}

function fitTo(table: readonly [number, number][], blocks: readonly Float64Array[]): Fit {
  let [sum, count] = [0, 0];
  for (const block of blocks)
    for (const [at, step] of table) {
      const height = block[at] ?? 0;
      // A frequency that was rounded to zero is a multiple of every step.
      if (Math.abs(height) < step / 2) continue;
      sum += Math.cos((2 * Math.PI * height) / step);
      count++;
    }
  return { fit: sum / Math.max(1, count), count };
}

function blocksIn(picture: Raster, { left, right, top, bottom }: Area): [number, number][] {
  const blocks: [number, number][] = [];
  const firstFrom = (edge: number) => Math.max(0, Math.ceil((edge - MIDDLE) / BLOCK) * BLOCK);
  for (let y = firstFrom(top); y + MIDDLE <= bottom && y + BLOCK <= picture.height; y += BLOCK)
    for (let x = firstFrom(left); x + MIDDLE <= right && x + BLOCK <= picture.width; x += BLOCK)
      if (blocks.length < BLOCKS_MAX && !isCutOff(picture, x, y)) blocks.push([x, y]);
  return blocks;
}

/** Whether its own or neighbouring colours may have clipped the brightness. */
function isCutOff(picture: Raster, left: number, top: number): boolean {
  const block = colourRange(picture, { left, top, size: BLOCK });
  const [x, y] = [left - (left % COLOUR_BLOCK), top - (top % COLOUR_BLOCK)];
  const { spread } = colourRange(picture, { left: x, top: y, size: COLOUR_BLOCK });
  return (block.darkest <= DARKEST || block.brightest >= BRIGHTEST) && spread >= COLOURED;
}

interface Square {
  readonly left: number;
  readonly top: number;
  readonly size: number;
}

function colourRange({ width, height, pixels }: Raster, { left, top, size }: Square) {
  let [darkest, brightest, spread] = [255, 0, 0];
  for (let y = top; y < Math.min(height, top + size); y++)
    for (let x = left; x < Math.min(width, left + size); x++) {
      const at = 3 * (y * width + x);
      const [red = 0, green = 0, blue = 0] = [pixels[at], pixels[at + 1], pixels[at + 2]];
      const [low, high] = [Math.min(red, green, blue), Math.max(red, green, blue)];
      darkest = Math.min(darkest, low);
      brightest = Math.max(brightest, high);
      spread = Math.max(spread, high - low);
    }
  return { darkest, brightest, spread };
}

/** The discrete cosine transform of the block's brightness. */
function frequenciesOf({ width, pixels }: Raster, left: number, top: number): Float64Array {
  const brightness = new Float64Array(BLOCK * BLOCK);
  for (let y = 0; y < BLOCK; y++)
    for (let x = 0; x < BLOCK; x++) {
      const at = 3 * ((top + y) * width + left + x);
      brightness[y * BLOCK + x] =
        0.299 * (pixels[at] ?? 0) + 0.587 * (pixels[at + 1] ?? 0) + 0.114 * (pixels[at + 2] ?? 0);
    }
  return turned(turned(brightness));
}

const WAVES = Array.from({ length: BLOCK * BLOCK }, (_wave, index) => {
  const [frequency, at] = [index >> 3, index & 7];
  const scale = frequency === 0 ? Math.sqrt(1 / BLOCK) : Math.sqrt(2 / BLOCK);
  return scale * Math.cos(((2 * at + 1) * frequency * Math.PI) / (2 * BLOCK));
});

/** Transforms the rows and transposes the block; applied twice, it transforms both directions. */
function turned(block: Float64Array): Float64Array {
  const columns = new Float64Array(BLOCK * BLOCK);
  for (let row = 0; row < BLOCK; row++)
    for (let frequency = 0; frequency < BLOCK; frequency++) {
      let sum = 0;
      for (let at = 0; at < BLOCK; at++)
        sum += (block[row * BLOCK + at] ?? 0) * (WAVES[frequency * BLOCK + at] ?? 0);
      columns[frequency * BLOCK + row] = sum;
    }
  return columns;
}
