import { type Agreement, overallAgreement, ratedValues } from "./agreement.ts";
import type { Pair } from "./associate.ts";
import { parseRate, parseWhole } from "./number-text.ts";

/** Whether the values that the labels of one section would get agree with each other. */
export function agreementOf(pairs: readonly Pair[]): Agreement {
  const valueOf = (field: string) => {
    const [pair, ...others] = pairs.filter(({ label }) => label.field === field);
    if (pair === undefined || others.length > 0) return undefined;
    const { number } = pair.value;
    return pair.label.kind === "rate" ? parseRate(number) : parseWhole(number);
  };
  return overallAgreement(ratedValues(valueOf));
}
