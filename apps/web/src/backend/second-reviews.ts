import * as contract from "@capicu/contract/second-reviews";

import { callFunction } from "./call-function.ts";

export async function readSecondLook(id: string): Promise<contract.SecondLook> {
  const { item, difference } = await callFunction(contract.readSecondReview, { id });
  return { item, difference };
}

export const sendOpinion = (opinion: contract.Opinion) =>
  callFunction(contract.answerSecondReview, opinion);

export const readOpinions = (): Promise<contract.SecondReviews> =>
  callFunction(contract.readSecondReviews, {});

export const keepDecision = (id: string, reason: string) =>
  callFunction(contract.keepDecision, { id, reason });
