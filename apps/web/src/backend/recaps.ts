import * as contract from "@capicu/contract/recaps";

import { callFunction } from "./call-function.ts";

export const readRecaps = async (): Promise<contract.Recap[]> =>
  (await callFunction(contract.readRecaps, {})).recaps;

export const shareRecap = async (period: string): Promise<string> =>
  (await callFunction(contract.shareRecap, { period })).token;

export const endRecapShare = (period: string) => callFunction(contract.endRecapShare, { period });

export const readSharedRecap = async (token: string): Promise<contract.SharedRecap> =>
  (await callFunction(contract.readSharedRecap, { token })).recap;
