// Finds connected strokes: pixels that differ from their surroundings in any colour.
import type { GreyRaster } from "./raster.ts";

export interface PixelBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

const EDGE = 44;
// As shares of the picture's width: smaller marks are noise, larger ones are no letters.
const HEIGHT_MIN = 0.011;
const HEIGHT_MAX = 0.14;
const WIDTH_MAX = 0.3;
const MARKS_MAX = 4000;

/** The pieces that may be letters or digits. */
export function marksIn(picture: GreyRaster): PixelBox[] {
  const edges = edgesOf(picture);
  const marks: PixelBox[] = [];
  const stack: number[] = [];
  for (let start = 0; start < edges.length && marks.length < MARKS_MAX; start++) {
    if (edges[start] !== 1) continue;
    const box = pieceAt(start, { edges, stack, ...picture });
    if (isLetterSized(box, picture.width)) marks.push(box);
  }
  return marks;
}

function edgesOf({ width, height, grey }: GreyRaster): Uint8Array {
  const edges = new Uint8Array(width * height);
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x;
      const across = (grey[at + 1] ?? 0) - (grey[at - 1] ?? 0);
      const down = (grey[at + width] ?? 0) - (grey[at - width] ?? 0);
      if (Math.abs(across) + Math.abs(down) > EDGE) edges[at] = 1;
    }
  return edges;
}

interface FloodFill extends GreyRaster {
  edges: Uint8Array;
  stack: number[];
}

/** Clears the pixels that it visits. */
function pieceAt(start: number, { edges, stack, width }: FloodFill): PixelBox {
  let [left, right] = [start % width, start % width];
  let [top, bottom] = [Math.floor(start / width), Math.floor(start / width)];
  stack.push(start);
  edges[start] = 0;
  for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
    const [x, y] = [at % width, Math.floor(at / width)];
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
    for (const step of [-width - 1, -width, -width + 1, -1, 1, width - 1, width, width + 1])
      if (edges[at + step] === 1) {
        edges[at + step] = 0;
        stack.push(at + step);
      }
  }
  return { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}

function isLetterSized({ width, height }: PixelBox, pictureWidth: number): boolean {
  return (
    height <= HEIGHT_MAX * pictureWidth &&
    width <= WIDTH_MAX * pictureWidth &&
    (height >= HEIGHT_MIN * pictureWidth || width >= HEIGHT_MIN * pictureWidth * 0.3)
  );
}
