import type { RightsRule } from "#functions/rights-rule.ts";

/** Gives every caller the right. */
export const NO_RULE: RightsRule = { question: "select true", judge: () => undefined };
