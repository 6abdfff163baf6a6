// Words in a picture: as outlines where each letter has one, and otherwise drawn with the typefaces that are stored
// here, which have the letters of all living scripts that Noto knows, and emoji.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import sharp, { type OverlayOptions } from "sharp";

import { escapeHtml } from "#ground/html-text.ts";

import { fitLines, LINE_HEIGHT } from "./fit-lines.ts";
import { isDrawable, outlineText } from "./outline-text.ts";

export interface WordsFrame {
  x: number;
  y: number;
  width: number;
  height: number;
  largest: number;
  linesMax: number;
  colour: string;
}

export interface PlacedWords {
  svg: string;
  overlays: readonly OverlayOptions[];
  /** How much of the frame's height they take. */
  height: number;
}

/** By `npm run card-typefaces`. */
const TYPEFACES = join(import.meta.dirname, "typefaces");
/** In this order a letter is looked for; a system's own typefaces come after them. */
const FAMILIES = [
  "Noto Sans",
  ...["Arabic", "Hebrew", "Devanagari", "Thai", "SC", "KR"].map((script) => `Noto Sans ${script}`),
  "Noto Emoji",
].join(", ");
const CAPITALS = 0.69;
/** Each try is smaller by this factor. */
const SMALLER = 0.85;
const SMALLEST = 14;
// They have no place in a line, and the markup language refuses most of them; the narrow space is in few typefaces.
const SPACES = /[\p{Cc}\p{Zl}\p{Zp}\u202f]/gu;
// Marks for any letter, which can be heaped up to the edge of the picture. Composed letters keep theirs.
const LOOSE_MARKS = /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\ufe20-\ufe2f]/gu;
/** A word is broken where it would otherwise be smaller than this part of the largest size. */
const BROKEN_BELOW = 1 / 3;

let typeface: Promise<string> | undefined;

/** Makes the typefaces known to the process; the answer is one of their files. */
async function knowTypefaces(): Promise<string> {
  const files = readdirSync(TYPEFACES).map((name) => join(TYPEFACES, name));
  for (const fontfile of files)
    await sharp({ text: { text: "a", font: "Noto Sans 8", fontfile } })
      .raw()
      .toBuffer();
  return files[0] ?? "";
}

export async function setWords(words: string, frame: WordsFrame): Promise<PlacedWords> {
  const line = words
    .toWellFormed()
    .normalize("NFC")
    .replaceAll(SPACES, "\u00a0")
    .replaceAll(LOOSE_MARKS, "")
    .trim();
  if (line === "") return { svg: "", overlays: [], height: 0 };
  return isDrawable(line) ? outlineWords(line, frame) : drawWords(line, frame);
}

function outlineWords(line: string, { x, y, colour, ...frame }: WordsFrame): PlacedWords {
  const whole = fitLines(line, frame);
  const { lines, size } =
    whole.size < frame.largest * BROKEN_BELOW ? fitLines(breakWord(line, frame), frame) : whole;
  const svg = lines.map((words, index) => {
    const baseline = y + size * LINE_HEIGHT * (index + 1) - size * (LINE_HEIGHT - CAPITALS) * 0.5;
    return outlineText(words, { x, y: baseline, size, colour });
  });
  return { svg: svg.join(""), overlays: [], height: lines.length * size * LINE_HEIGHT };
}

/** Into as many pieces as there are lines. A line of several words stays as it is. */
function breakWord(line: string, { linesMax }: Pick<WordsFrame, "linesMax">): string {
  if (line.includes(" ")) return line;
  const length = Math.ceil(line.length / linesMax);
  return Array.from({ length: linesMax }, (_, index) =>
    line.slice(index * length, (index + 1) * length),
  ).join(" ");
}

async function drawWords(line: string, frame: WordsFrame): Promise<PlacedWords> {
  typeface ??= knowTypefaces();
  const fontfile = await typeface;
  const { x, y, width, height, colour } = frame;
  // Pango measures in points of a 72nd of an inch, and sharp draws 72 dots an inch: a point is a dot.
  const draw = (size: number) =>
    sharp({
      text: {
        text: `<span foreground="${colour}">${escapeHtml(line)}</span>`,
        font: `${FAMILIES} bold ${Math.round(size)}`,
        fontfile,
        width,
        rgba: true,
        wrap: "word-char",
      },
    })
      .png()
      .toBuffer({ resolveWithObject: true });
  let size = Math.min(frame.largest, height / LINE_HEIGHT);
  let drawn = await draw(size);
  while (!fits(drawn.info, frame) && size > SMALLEST) {
    size *= SMALLER;
    drawn = await draw(size);
  }
  // Marks on marks, and words without an end, are cut to the frame.
  const fitted = fits(drawn.info, frame)
    ? drawn
    : await sharp(drawn.data)
        .resize({ width, height, fit: "inside", withoutEnlargement: true })
        .png()
        .toBuffer({ resolveWithObject: true });
  return {
    svg: "",
    overlays: [{ input: fitted.data, left: Math.round(x), top: Math.round(y) }],
    height: fitted.info.height,
  };
}

const fits = (drawn: { width: number; height: number }, { width, height }: WordsFrame): boolean =>
  drawn.width <= width && drawn.height <= height;
