// Breaks a text into the lines in which it can be largest.
import { widthOf } from "./outline-text.ts";

interface Frame {
  width: number;
  height: number;
  largest: number;
  linesMax: number;
}

interface FittedLines {
  lines: readonly string[];
  size: number;
}

export const LINE_HEIGHT = 1.12;

export function fitLines(text: string, frame: Frame): FittedLines {
  const words = text.split(" ").filter((word) => word !== "");
  const most = Math.min(frame.linesMax, words.length);
  const fitted = Array.from({ length: most }, (_, index) => {
    const lines = breakWords(words, index + 1);
    const widest = Math.max(...lines.map(widthOf));
    const tallest = frame.height / (LINE_HEIGHT * lines.length);
    return { lines, size: Math.floor(Math.min(frame.largest, frame.width / widest, tallest)) };
  });
  return fitted.reduce((best, other) => (other.size > best.size ? other : best), {
    lines: [],
    size: 0,
  } as FittedLines);
}

/** Into so many lines that the widest is as narrow as it can be. */
function breakWords(words: readonly string[], count: number): string[] {
  if (count === 1) return [words.join(" ")];
  const breaks = words.slice(count - 1).map((_, index) => {
    const at = index + count - 1;
    const lines = [...breakWords(words.slice(0, at), count - 1), words.slice(at).join(" ")];
    return { lines, widest: Math.max(...lines.map(widthOf)) };
  });
  return breaks.reduce((best, other) => (other.widest < best.widest ? other : best)).lines;
}
