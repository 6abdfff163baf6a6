import {
  adminOverview,
  checkSchema,
  debugStats,
  type DebugStats,
  type SchemaCheck,
} from "@capicu/contract/operations";

import { callFunction } from "./call-function.ts";

export const readOverview = () => callFunction(adminOverview, {});

/** An `error` in the answer counts as a refusal. */
export async function readDebugStats(): Promise<DebugStats> {
  const answer = await callFunction(debugStats, {});
  if (answer.error !== null) throw new Error(answer.error);
  return answer;
}

export const readSchema = (): Promise<SchemaCheck> => callFunction(checkSchema, {});
