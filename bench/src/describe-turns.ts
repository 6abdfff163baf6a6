import { loadavg } from "node:os";

import { quantile } from "./quantile.ts";

/** Microseconds of processor time for one piece of work on each side. */
interface TurnCost {
  product: number;
  bare: number;
}

/** The median of one side. */
export const medianOf = (costs: readonly TurnCost[], side: keyof TurnCost): number =>
  quantile(
    costs.map((turn) => turn[side]),
    0.5,
  );

/** The median ratio of bare to product with its range, how many turns there were, and the load now. */
export function describeTurns(costs: readonly TurnCost[]): string {
  const ratios = costs.map(({ product, bare }) => bare / product);
  const range = `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`;
  return (
    `ratio ${quantile(ratios, 0.5).toFixed(2)} (${range}, ${costs.length} turns),` +
    ` load ${(loadavg()[0] ?? 0).toFixed(1)}`
  );
}
