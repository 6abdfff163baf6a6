import type { UnderscoreCounts } from "./detect-underscores.ts";

export interface SettledName {
  readonly value: string;
  /** Whether what was read and what is drawn say the same. */
  readonly isBorneOut: boolean;
}

const RUNS = /(?<=[^_\s])[_\s]*_[_\s]*(?=[^_\s])/g;
// A blank may be an underscore that was not seen.
const GAPS = /(?<=[^_\s])[_\s]+(?=[^_\s])/g;

/** The name with as many underscores as are drawn: networks read two where there is one, and none at the ends. */
export function settleUnderscores(
  read: string,
  strokes: UnderscoreCounts | undefined,
): SettledName {
  if (strokes === undefined) return { value: read, isBorneOut: !read.includes("_") };
  const letters = read.replace(/^_+|_+$/g, "");
  const runs = [RUNS, GAPS].find((each) => letters.match(each)?.length === strokes.inside.length);
  const isCounted = runs !== undefined || (strokes.inside.length === 0 && !/_/.test(letters));
  let at = 0;
  const inner = runs
    ? letters.replace(runs, (run) => underscores(strokes.inside[at++] ?? 1, countOf(run)))
    : letters;
  const [before, behind] = [leading(read), read.length - read.replace(/_+$/, "").length];
  const value = atBeginning(strokes.before, before) + inner + underscores(strokes.behind, behind);
  const isSeen = strokes.before === before && strokes.behind === behind;
  return { value, isBorneOut: value === read && isCounted && isSeen && areClear(strokes) };
}

/** As many as are drawn, and as are read where that is unclear or where none is seen. */
function underscores(drawn: number, read: number): string {
  const isAsRead = drawn === 0 || Math.abs(drawn - read) < 1;
  return "_".repeat(isAsRead ? read : Math.round(drawn));
}

/** Where networks see one of two, and never two in one. */
function atBeginning(drawn: number, read: number): string {
  return underscores(drawn, Math.max(read, Math.round(drawn)));
}

function areClear({ before, inside, behind }: UnderscoreCounts): boolean {
  return [before, ...inside, behind].every(Number.isInteger);
}

function countOf(run: string): number {
  return run.length - run.replaceAll("_", "").length;
}

function leading(text: string): number {
  return text.length - text.replace(/^_+/, "").length;
}
