import * as contract from "@capicu/contract/gamertag-moderation";

import { callFunction } from "./call-function.ts";

export async function readDisputes(): Promise<contract.Disputes> {
  const { open, decided, more } = await callFunction(contract.listDisputes, {});
  return { open, decided, more };
}

export const decideDispute = (ruling: contract.Ruling) =>
  callFunction(contract.decideDispute, ruling);

export const undoDispute = (disputeId: string) => callFunction(contract.undoDispute, { disputeId });
