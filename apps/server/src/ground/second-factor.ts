import { SECOND_FACTOR_WANTED } from "@capicu/contract/account";
import type { RightsRule } from "@capicu/platform/functions/rights-rule";
import { refuse } from "@capicu/platform/kernel/refusal";

/** Holds before every product function. */
export const secondFactor: RightsRule = {
  question: `select shows_second_factor() as "isShown"`,
  judge({ isShown }) {
    if (isShown !== true) throw refuse(403, "insufficient_aal", SECOND_FACTOR_WANTED);
  },
};
