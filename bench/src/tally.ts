import type { Verdict } from "./score.ts";

export type Counts = Record<Verdict, number>;

/** Counts verdicts under any names: a field, a tier, all. */
export class Tally {
  readonly #counts = new Map<string, Counts>();

  add(name: string, verdict: Verdict): void {
    const counts = this.#counts.get(name) ?? { right: 0, missing: 0, wrong: 0 };
    counts[verdict] += 1;
    this.#counts.set(name, counts);
  }

  /** A line a name, in the order the names came. */
  lines(): string[] {
    return [...this.#counts].map(([name, { right, missing, wrong }]) => {
      const total = right + missing + wrong;
      const share = ((100 * right) / total).toFixed(2).padStart(6);
      const counts = [total, right, missing, wrong].map((count) => String(count).padStart(8));
      return `${name.padEnd(26)}${counts.join("")}  ${share} %`;
    });
  }
}

export const TALLY_HEADER = `${"".padEnd(26)}   total   right missing   wrong   right`;
