// What the server has acknowledged, and what it was asked for without an answer.

/** How a written thing looks in the database; null where it does not exist. */
export type State = string | null;

interface Fact {
  acknowledged: State;
  /** States that were asked for since and never answered: each may be there or not. */
  unanswered: Set<State>;
}

export class Ledger {
  readonly #facts = new Map<string, Fact>();
  /** Writes that were answered with success. */
  acknowledged = 0;

  /** Runs a write that gives these things new states, and notes them as acknowledged when it succeeds. */
  async write<T>(changes: Readonly<Record<string, State>>, run: () => Promise<T>): Promise<T> {
    const changed = Object.entries(changes).map(([name, state]) => {
      const fact = this.#facts.get(name) ?? { acknowledged: null, unanswered: new Set() };
      this.#facts.set(name, fact);
      fact.unanswered.add(state);
      return { fact, state };
    });
    const result = await run();
    for (const { fact, state } of changed) {
      fact.acknowledged = state;
      fact.unanswered.clear();
    }
    this.acknowledged += 1;
    return result;
  }

  acknowledgedState(name: string): State {
    return this.#facts.get(name)?.acknowledged ?? null;
  }

  /** Compares with what was found, which is the truth from then on; returns what was lost or invented. */
  compare(found: ReadonlyMap<string, string>): string[] {
    const problems: string[] = [];
    for (const [name, fact] of this.#facts) {
      const state = found.get(name) ?? null;
      if (state !== fact.acknowledged && !fact.unanswered.has(state))
        problems.push(`${name} is ${state}, but ${fact.acknowledged} was acknowledged`);
      fact.acknowledged = state;
      fact.unanswered.clear();
    }
    for (const name of found.keys())
      if (!this.#facts.has(name)) problems.push(`${name} is there, but nobody asked for it`);
    return problems;
  }
}
