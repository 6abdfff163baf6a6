/** How many players have each score: all that exact ranks need, however many players there are. */
export class ScoreCounts {
  /** Scores in descending order. */
  readonly #scores: number[] = [];
  /** Players with a higher score than the one at the same place. */
  readonly #above: number[] = [];
  readonly total: number;

  constructor(counts: readonly { score: number; players: number }[]) {
    let above = 0;
    for (const { score, players } of counts.toSorted((a, b) => b.score - a.score)) {
      this.#scores.push(score);
      this.#above.push(above);
      above += players;
    }
    this.total = above;
  }

  /** 1 + the number of players with a higher score. */
  rankOf(score: number): number {
    return (this.#above[this.#placeOf(score)] ?? this.total) + 1;
  }

  /** The smallest score above this one; null at the top. */
  nextAbove(score: number): number | null {
    return this.#scores[this.#placeOf(score) - 1] ?? null;
  }

  /** The place of the first score that is not higher. */
  #placeOf(score: number): number {
    let [low, high] = [0, this.#scores.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#scores[middle] ?? 0) > score) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
