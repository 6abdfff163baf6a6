import { STAFF_FACTOR_WANTED } from "@capicu/contract/account";
import { REFUSALS } from "@capicu/contract/refusals";
import type { RightsRule } from "@capicu/platform/functions/rights-rule";
import { refuse } from "@capicu/platform/kernel/refusal";

export const staffRight = (right: string): RightsRule => ({
  // Whoever has the right lacks nothing, so that only a refusal asks what is missing.
  question: `select
    has_right as "hasRight", case when not has_right then lacks_staff_factor() end as "lacksFactor"
    from has_right($1)`,
  parameters: [right],
  judge({ hasRight, lacksFactor }) {
    if (hasRight === true) return;
    if (lacksFactor === true) throw refuse(403, "staff_factor_wanted", STAFF_FACTOR_WANTED);
    throw refuse(403, "forbidden", REFUSALS.forbidden);
  },
});
