import { readProvenance, type Provenance } from "@capicu/contract/provenance";

import { callFunction } from "./call-function.ts";

/** Where a player's numbers come from; refused with 404 where they may not be seen. */
export async function readNumberSources(playerId: string): Promise<Provenance> {
  const { provenance } = await callFunction(readProvenance, { playerId });
  return provenance;
}
