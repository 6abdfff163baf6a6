export interface ScoreCount {
  score: number;
  players: number;
}

/** How many players have each score; exact ranks need nothing else, however many players there are. */
export class ScoreCounts {
  /** Scores in descending order, and how many players have each. */
  readonly #counts: ScoreCount[];
  /** How many players have a higher score than the one at the same place; counted on demand. */
  #above: number[] | null = null;
  #total = 0;

  constructor(counts: readonly ScoreCount[]) {
    this.#counts = counts.map((count) => ({ ...count })).toSorted((a, b) => b.score - a.score);
    for (const { players } of counts) this.#total += players;
  }

  get total(): number {
    return this.#total;
  }

  /** 1 + the number of players with a higher score. */
  rankOf(score: number): number {
    this.#above ??= this.#countAbove();
    return (this.#above[this.#placeOf(score)] ?? this.#total) + 1;
  }

  /** How many players have a lower score. */
  below(score: number): number {
    const next = this.#placeOf(score - 1);
    this.#above ??= this.#countAbove();
    return this.#total - (this.#above[next] ?? this.#total);
  }

  /** The smallest score above this one; null at the top. */
  nextAbove(score: number): number | null {
    return this.#counts[this.#placeOf(score) - 1]?.score ?? null;
  }

  /** Changes one player's score; null means that the player is not counted. */
  move(from: number | null, to: number | null): void {
    if (from !== null) this.#add(from, -1);
    if (to !== null) this.#add(to, 1);
  }

  #add(score: number, players: number): void {
    this.#above = null;
    this.#total += players;
    const place = this.#placeOf(score);
    const count = this.#counts[place];
    if (count?.score !== score) this.#counts.splice(place, 0, { score, players });
    else if (count.players + players === 0) this.#counts.splice(place, 1);
    else count.players += players;
  }

  #countAbove(): number[] {
    let above = 0;
    return this.#counts.map(({ players }) => {
      above += players;
      return above - players;
    });
  }

  /** The index of the first score that is not higher. */
  #placeOf(score: number): number {
    let [low, high] = [0, this.#counts.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#counts[middle]?.score ?? 0) > score) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
