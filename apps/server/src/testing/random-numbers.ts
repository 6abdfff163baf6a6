/** A number from 0 on, below the given one. */
export type Random = (below: number) => number;

/** Gives the same numbers in each run. */
export function randomNumbers(seed: number): Random {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    return (state >> 8) % below;
  };
}
