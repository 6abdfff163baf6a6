import type { UnderscoreCounts } from "./detect-underscores.ts";

export interface CorrectedName {
  readonly value: string;
  /** Whether the reading and the picture have the same underscores. */
  readonly isConfirmed: boolean;
}

const UNDERSCORE_RUNS = /(?<=[^_\s])[_\s]*_[_\s]*(?=[^_\s])/g;
// A space may be an underscore that the network missed.
const SPACE_OR_UNDERSCORE_RUNS = /(?<=[^_\s])[_\s]+(?=[^_\s])/g;

/** Gives a name the underscores that are in the picture: networks read two where there is one, and none at the ends. */
export function correctUnderscores(
  read: string,
  drawn: UnderscoreCounts | undefined,
): CorrectedName {
  if (drawn === undefined) return { value: read, isConfirmed: !read.includes("_") };
  const letters = read.replace(/^_+|_+$/g, "");
  const runs = [UNDERSCORE_RUNS, SPACE_OR_UNDERSCORE_RUNS].find(
    (each) => letters.match(each)?.length === drawn.inside.length,
  );
  const isCounted = runs !== undefined || (drawn.inside.length === 0 && !/_/.test(letters));
  let at = 0;
  const inner = runs
    ? letters.replace(runs, (run) =>
        formatUnderscores(drawn.inside[at++] ?? 1, countUnderscores(run)),
      )
    : letters;
  const [before, after] = [countLeading(read), read.length - read.replace(/_+$/, "").length];
  const value = formatLeading(drawn.before, before) + inner + formatUnderscores(drawn.after, after);
  const areEndsConfirmed = drawn.before === before && drawn.after === after;
  return {
    value,
    isConfirmed: value === read && isCounted && areEndsConfirmed && areUnambiguous(drawn),
  };
}

/** The number in the picture; the number that was read where the picture is ambiguous or shows none. */
function formatUnderscores(drawnCount: number, read: number): string {
  const isAsRead = drawnCount === 0 || Math.abs(drawnCount - read) < 1;
  return "_".repeat(isAsRead ? read : Math.round(drawnCount));
}

/** At the beginning, networks read two underscores as one, but never one as two. */
function formatLeading(drawnCount: number, read: number): string {
  return formatUnderscores(drawnCount, Math.max(read, Math.round(drawnCount)));
}

function areUnambiguous({ before, inside, after }: UnderscoreCounts): boolean {
  return [before, ...inside, after].every(Number.isInteger);
}

function countUnderscores(run: string): number {
  return run.length - run.replaceAll("_", "").length;
}

function countLeading(text: string): number {
  return text.length - text.replace(/^_+/, "").length;
}
