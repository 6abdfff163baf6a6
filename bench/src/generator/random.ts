/** Deterministic random numbers from a seed. */
export interface Random {
  /** From 0 up to but excluding 1. */
  next(): number;
  between(low: number, high: number): number;
  /** An integer, including both ends. */
  whole(low: number, high: number): number;
  chance(share: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
}

/** The generator known as mulberry32. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (low: number, high: number) => low + next() * (high - low);
  const whole = (low: number, high: number) => Math.floor(between(low, high + 1));
  return {
    next,
    between,
    whole,
    chance: (share) => next() < share,
    pick(items) {
      const item = items[whole(0, items.length - 1)];
      if (item === undefined) throw new Error("Nothing to pick from");
      return item;
    },
  };
}
