import { readProvenance, type Provenance } from "@capicu/contract/provenance";

import { callFunction } from "./call-function.ts";

/** The sources of a player's numbers; hidden ones are refused with 404. */
export async function readNumberSources(playerId: string): Promise<Provenance> {
  const { provenance } = await callFunction(readProvenance, { playerId });
  return provenance;
}
