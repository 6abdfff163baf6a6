import { loadavg } from "node:os";

import { cpuOfEach } from "./speed/server-cost.ts";
import type { Product } from "./start-product.ts";

/** What work costs the server and its database, in milliseconds of processor time. */
export async function costOf(
  product: Pick<Product, "pids">,
  work: () => Promise<unknown>,
): Promise<number> {
  const before = await cpuOfEach(product.pids());
  await work();
  const after = await cpuOfEach(product.pids());
  return [...after].reduce((sum, [pid, ns]) => sum + ns - (before.get(pid) ?? 0), 0) / 1e6;
}

export function printCost(name: string, ms: number, goal: number): void {
  console.log(
    `${name.padEnd(72)} ${ms.toFixed(1).padStart(7)} ms (goal ${goal}: ${ms <= goal ? "met" : "missed"})` +
      `  load ${(loadavg()[0] ?? 0).toFixed(1)}`,
  );
}
