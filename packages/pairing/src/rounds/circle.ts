/**
 * One round of the circle method: everybody meets everybody once in as many rounds as there are others. Gives pairs of
 * positions; of an odd number, one is idle.
 */
export function circleRound(
  size: number,
  step: number,
): { pairs: [number, number][]; idle: number | null } {
  const even = size + (size % 2);
  const turning = even - 1;
  // Position `even - 1` stays; all others move on by one in each round.
  const at = (place: number) => (place === 0 ? turning : (place - 1 + step) % turning);
  const all = Array.from({ length: even / 2 }, (_none, place): [number, number] => [
    at(place),
    at(even - 1 - place),
  ]);
  const isIdle = ([one, other]: [number, number]) => one >= size || other >= size;
  const idlePair = all.find(isIdle);
  return {
    pairs: all.filter((pair) => !isIdle(pair)),
    idle: idlePair ? Math.min(...idlePair) : null,
  };
}

/** After how many rounds everybody has met everybody. */
export const circleLength = (size: number): number => size - 1 + (size % 2);
