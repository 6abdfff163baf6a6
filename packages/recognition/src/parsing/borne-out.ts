import { isRate, type StatField } from "#reading.ts";

import { type Agreement, overallAgreement, ratedValues } from "./agreement.ts";
import type { Pair } from "./associate.ts";
import { parseRate, parseWhole } from "./number-text.ts";

/** Whether the values that the labels of one section would have bear each other out. */
export function agreementOf(pairs: readonly Pair[]): Agreement {
  const valueOf = (field: StatField) => {
    const own = pairs.filter(({ label }) => label.field === field);
    const number = own.length === 1 ? own[0]?.value.number : undefined;
    return number && (isRate(field) ? parseRate(number) : parseWhole(number));
  };
  return overallAgreement(ratedValues(valueOf));
}
