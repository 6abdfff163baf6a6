import type { FootStrokes } from "./foot-strokes.ts";

export interface SettledName {
  readonly value: string;
  /** Whether what was read and what is drawn say the same. */
  readonly isBorneOut: boolean;
}

const RUNS = /(?<=[^_\s])[_\s]*_[_\s]*(?=[^_\s])/g;

/** The name with as many underscores as are drawn: networks read two where there is one, and none at the ends. */
export function settleUnderscores(read: string, strokes: FootStrokes | undefined): SettledName {
  if (strokes === undefined) return { value: read, isBorneOut: !read.includes("_") };
  const letters = read.replace(/^_+|_+$/g, "");
  const runs = letters.match(RUNS) ?? [];
  const isCounted = runs.length === strokes.inside.length;
  let at = 0;
  const inner = isCounted
    ? letters.replace(RUNS, () => "_".repeat(strokes.inside[at++] ?? 1))
    : letters;
  const ends = [leading(read), read.length - read.replace(/_+$/, "").length] as const;
  const isSeen = strokes.before === ends[0] && strokes.behind === ends[1];
  const value =
    "_".repeat(strokes.before || ends[0]) + inner + "_".repeat(strokes.behind || ends[1]);
  return { value, isBorneOut: value === read && isCounted && isSeen };
}

function leading(text: string): number {
  return text.length - text.replace(/^_+/, "").length;
}
