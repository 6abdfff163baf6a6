// Counts what an import finds, and says it.

const PARTS = [
  "accounts",
  "identities",
  "profiles",
  "submissions",
  "ledger",
  "follows",
  "likes",
  "files",
] as const;
export type PartName = (typeof PARTS)[number];

export interface Part {
  found: number;
  /** Left alone, because it is here already. */
  here: number;
  added: number;
  /** How many were left out, by the reason. */
  leftOut: Map<string, number>;
  /** How many values were left out or cut, by the column. */
  values: Map<string, number>;
}

export interface ImportReport {
  parts: Record<PartName, Part>;
  /** What the operator has to know beside the parts: how often, by the sentence. */
  notes: Map<string, number>;
  conflicts: string[];
}

const CONFLICTS_SHOWN = 20;

export function createReport(): ImportReport {
  const part = (): Part => ({
    found: 0,
    here: 0,
    added: 0,
    leftOut: new Map(),
    values: new Map(),
  });
  const parts = Object.fromEntries(PARTS.map((name) => [name, part()]));
  return { parts: parts as Record<PartName, Part>, notes: new Map(), conflicts: [] };
}

export function count(counts: Map<string, number>, name: string, more = 1): void {
  if (more > 0) counts.set(name, (counts.get(name) ?? 0) + more);
}

export function leaveOut({ leftOut }: Part, reason: string, more = 1): void {
  count(leftOut, reason, more);
}

/** Leaves one out that stands against what is here, and names it. */
export function addConflict(
  { parts, conflicts }: ImportReport,
  { part, reason, who }: { part: PartName; reason: string; who: string },
): void {
  leaveOut(parts[part], reason);
  conflicts.push(`${part}: ${who}: ${reason}`);
}

/** The lines that the operator reads. */
export function describeReport(
  { parts, notes, conflicts }: ImportReport,
  isDryRun: boolean,
): string[] {
  const addedWord = isDryRun ? "would be taken over" : "taken over";
  const lines = PARTS.flatMap((name) => {
    const { found, here, added, leftOut, values } = parts[name];
    const figures = `${name}: ${found} found, ${here} here already, ${added} ${addedWord}, ${sumOf(leftOut)} left out`;
    return [
      figures,
      ...listed(leftOut, (reason, times) => `  ${times} left out: ${reason}`),
      ...listed(values, (column, times) => `  ${times} values left out or cut: ${column}`),
    ];
  });
  const first = conflicts.slice(0, CONFLICTS_SHOWN).map((conflict) => `! ${conflict}`);
  const more = conflicts.length - first.length;
  return [
    ...lines,
    ...listed(notes, (sentence, times) => `${times} ${sentence}`),
    ...first,
    ...(more > 0 ? [`! and ${more} more conflicts`] : []),
    ...(isDryRun ? ["Nothing was written: this was a dry run."] : []),
  ];
}

const sumOf = (counts: Map<string, number>) =>
  [...counts.values()].reduce((sum, times) => sum + times, 0);

const listed = (counts: Map<string, number>, say: (name: string, times: number) => string) =>
  [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .map(([name, times]) => say(name, times));
