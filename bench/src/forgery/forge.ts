// Forges wins, losses and rate so that all numbers of a screen still agree.
import { cutDigits, type Digit } from "@capicu/consistency/picture/cut-digits";
import sharp from "sharp";

import { greyCut, openCanvas, savedAs, widened, type Canvas, type Value } from "./pictures.ts";

/** The source of the digits. */
export const SOURCES = ["other font", "own digits", "other screenshot"] as const;
export type Source = (typeof SOURCES)[number];

interface Change {
  readonly from: Value;
  readonly to: number;
}

const MARGIN = 0.15;
const SECTIONS = ["overall", "casual", "blitz"];
/** This many losses become wins. */
const SHARES = [0.35, 0.25, 0.15, 0.1, 0.05];
const FONTS = ["DejaVu Sans", "DejaVu Sans Condensed", "DejaVu Serif", "DejaVu Sans Mono"];

/** Wins grow and losses shrink by the same number, so games stay the same and the rate follows. */
function planChanges(values: readonly Value[]): Change[] {
  const plans = SECTIONS.flatMap((section) => SHARES.map((share) => plan(values, section, share)));
  return plans.find((changes) => changes.length > 0) ?? [];
}

/** Empty when the section is incomplete or a number would change its length. */
function plan(values: readonly Value[], section: string, share: number): Change[] {
  const of = (field: string) => values.find(({ path }) => path === `${section}.${field}`);
  const [wins, losses, rate] = [of("wins"), of("losses"), of("win_rate")];
  if (!wins || !losses || !rate) return [];
  const moved = Math.max(1, Math.round(losses.value * share));
  const [won, lost] = [wins.value + moved, losses.value - moved];
  const changes = [
    { from: wins, to: won },
    { from: losses, to: lost },
    { from: rate, to: Math.round((100 * won) / (won + lost)) },
  ];
  const keepsLength = ({ from, to }: Change) => String(to).length === String(from.value).length;
  return changes.every(keepsLength) && changes[2]?.to !== rate.value ? changes : [];
}

interface ForgedPicture {
  readonly canvas: Canvas;
  /** The values that the forged picture shows. */
  readonly values: readonly Value[];
}

interface Glyph extends Digit {
  readonly canvas: Canvas;
}

/** Null when the digits cannot be cut apart or no suitable digit is found. */
export async function forge(
  canvas: Canvas,
  values: readonly Value[],
  { source, seed }: { source: Source; seed: number },
): Promise<ForgedPicture | null> {
  const changes = planChanges(values);
  if (changes.length === 0) return null;
  const painted = { ...canvas, pixels: Buffer.from(canvas.pixels) };
  const font = FONTS[seed % FONTS.length] ?? "DejaVu Sans";
  const stock = source === "other font" ? null : await stockOf(canvas, values, source);
  for (const { place, digit } of changes.flatMap((change) => exchangesOf(canvas, change))) {
    const glyph =
      stock === null ? await drawn(canvas, { place, digit, font }) : nearest(stock, digit, place);
    if (glyph === null) return null;
    wipe(painted, place);
    await paste(painted, glyph, place);
  }
  if (changes.some(({ from }) => digitsOf(canvas, from) === null)) return null;
  return { canvas: painted, values: values.map((value) => changed(value, changes)) };
}

function exchangesOf(canvas: Canvas, { from, to }: Change) {
  return (digitsOf(canvas, from) ?? []).flatMap((place, index) => {
    const digit = String(to)[index] ?? "0";
    return digit === place.digit ? [] : [{ place, digit }];
  });
}

function changed(value: Value, changes: readonly Change[]): Value {
  const change = changes.find(({ from }) => from === value);
  return change === undefined ? value : { ...value, value: change.to };
}

/** In pixels of the picture. */
function digitsOf(canvas: Canvas, { value, box }: Value): Digit[] | null {
  const area = widened(canvas, box, MARGIN);
  return (
    cutDigits(greyCut(canvas, area), value)?.map((one) => ({
      digit: one.digit,
      left: area.x + one.left,
      right: area.x + one.right,
      top: area.y + one.top,
      bottom: area.y + one.bottom,
    })) ?? null
  );
}

async function stockOf(canvas: Canvas, values: readonly Value[], source: Source): Promise<Glyph[]> {
  const from =
    source === "own digits" ? { canvas, values } : await anotherScreenshot(canvas, values);
  return from.values.flatMap((value) =>
    (digitsOf(from.canvas, value) ?? []).map((digit) => ({ ...digit, canvas: from.canvas })),
  );
}

/** The same screen from another phone: slightly scaled and compressed differently. */
async function anotherScreenshot(canvas: Canvas, values: readonly Value[]) {
  const width = Math.round(canvas.width * 0.93);
  const bytes = await savedAs(canvas).resize({ width }).jpeg({ quality: 68 }).toBuffer();
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const scale = info.width / canvas.width;
  return {
    canvas: { width: info.width, height: info.height, pixels: data },
    values: values.map(({ path, value, box }) => ({
      path,
      value,
      box: {
        x: box.x * scale,
        y: box.y * scale,
        width: box.width * scale,
        height: box.height * scale,
      },
    })),
  };
}

const heightOf = ({ top, bottom }: Digit) => bottom - top;

/** The instance of the same digit whose size fits best. */
function nearest(stock: readonly Glyph[], digit: string, place: Digit): Glyph | null {
  const fitting = stock
    .filter((glyph) => glyph.digit === digit)
    .toSorted(
      (one, other) =>
        Math.abs(heightOf(one) - heightOf(place)) - Math.abs(heightOf(other) - heightOf(place)),
    );
  return fitting[0] ?? null;
}

async function drawn(
  canvas: Canvas,
  { place, digit, font }: { place: Digit; digit: string; font: string },
): Promise<Glyph> {
  const height = heightOf(place);
  const [ink, paper] = coloursOf(canvas, place);
  const size = height / 0.73;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${3 * height}" height="${3 * height}"><rect width="100%" height="100%" fill="rgb(${paper.join()})"/><text x="${height}" y="${2 * height}" font-family="${font}" font-weight="bold" font-size="${size}" fill="rgb(${ink.join()})">${digit}</text></svg>`;
  const whole = await openCanvas(await sharp(Buffer.from(svg)).png().toBuffer());
  const [cut] =
    cutDigits(
      greyCut(whole, { x: 0, y: 0, width: whole.width, height: whole.height }),
      Number(digit),
    ) ?? [];
  if (cut === undefined) throw new Error("a digit was drawn that cannot be seen");
  return { ...cut, canvas: whole };
}

type Colour = readonly [number, number, number];

/** The colours of ink and background. */
function coloursOf(canvas: Canvas, { left, right, top, bottom }: Digit): [Colour, Colour] {
  const paper = colourAt(canvas, left - 2, (top + bottom) >> 1);
  let [ink, furthest] = [paper, 0];
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) {
      const colour = colourAt(canvas, x, y);
      const distance = colour.reduce(
        (sum, level, at) => sum + Math.abs(level - (paper[at] ?? 0)),
        0,
      );
      if (distance > furthest) [ink, furthest] = [colour, distance];
    }
  return [ink, paper];
}

function colourAt({ width, height, pixels }: Canvas, x: number, y: number): Colour {
  const at =
    3 * (Math.min(height - 1, Math.max(0, y)) * width + Math.min(width - 1, Math.max(0, x)));
  return [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0];
}

/** Paints the background row by row from the pixels left of the digit. */
function wipe(canvas: Canvas, { left, right, top, bottom }: Digit): void {
  for (let y = top - 1; y <= bottom; y++) {
    const colour = colourAt(canvas, left - 2, y);
    for (let x = left - 1; x <= right; x++) canvas.pixels.set(colour, 3 * (y * canvas.width + x));
  }
}

/** Scales a digit to the height of the one it replaces and centres it there. */
async function paste(canvas: Canvas, glyph: Glyph, place: Digit): Promise<void> {
  const scale =
    Math.abs(heightOf(glyph) - heightOf(place)) <= 1 ? 1 : heightOf(place) / heightOf(glyph);
  const { data, info } = await savedAs(glyph.canvas)
    .extract({
      left: Math.max(0, glyph.left - 1),
      top: Math.max(0, glyph.top - 1),
      width: Math.min(glyph.canvas.width, glyph.right + 1) - Math.max(0, glyph.left - 1),
      height: Math.min(glyph.canvas.height, glyph.bottom + 1) - Math.max(0, glyph.top - 1),
    })
    .resize({ height: Math.max(3, Math.round((heightOf(glyph) + 2) * scale)) })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const left = Math.round((place.left + place.right - info.width) / 2);
  const top = place.bottom + 1 - info.height;
  for (let y = 0; y < info.height; y++)
    for (let x = 0; x < info.width; x++) {
      const [toX, toY] = [left + x, top + y];
      if (toX < 0 || toY < 0 || toX >= canvas.width || toY >= canvas.height) continue;
      const at = 3 * (y * info.width + x);
      canvas.pixels.set(data.subarray(at, at + 3), 3 * (toY * canvas.width + toX));
    }
}
