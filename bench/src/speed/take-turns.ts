import type { Load } from "./load.ts";

export const WARM_UP_MS = 2000;

export interface Side {
  pid: number;
  load: Load;
}

type Sides<T> = Record<"product" | "bare", T>;

/** Measures both sides in each turn; the one that begins alternates. */
export async function takeTurns<S, C>(
  { product, bare }: Sides<S>,
  turns: number,
  measure: (side: S) => Promise<C>,
): Promise<Sides<C>[]> {
  const costs: Sides<C>[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    const early = turn % 2 === 0 ? null : await measure(bare);
    const ours = await measure(product);
    costs.push({ product: ours, bare: early ?? (await measure(bare)) });
  }
  return costs;
}
