import * as contract from "@capicu/contract/goals";

import { callFunction } from "./call-function.ts";

/** The player's own, the newest first. */
export async function readGoals(): Promise<contract.Goal[]> {
  return (await callFunction(contract.listGoals, {})).goals;
}

/** The goals after that. */
export async function setGoal(wish: contract.GoalDraft): Promise<contract.Goal[]> {
  return (await callFunction(contract.setGoal, wish)).goals;
}

/** The goals after that. */
export async function deleteGoal(id: string): Promise<contract.Goal[]> {
  return (await callFunction(contract.deleteGoal, { id })).goals;
}
