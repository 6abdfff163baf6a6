import { STAFF_FACTOR_WANTED } from "@capicu/contract/account";
import { REFUSALS } from "@capicu/contract/refusals";
import type { RightsRule } from "@capicu/platform/functions/rights-rule";
import { refuse } from "@capicu/platform/kernel/refusal";

export const adminRights: RightsRule = {
  question: `select is_admin() as "isAdmin", lacks_staff_factor() as "lacksFactor"`,
  judge({ isAdmin, lacksFactor }) {
    if (isAdmin === true) return;
    if (lacksFactor === true) throw refuse(403, "staff_factor_wanted", STAFF_FACTOR_WANTED);
    throw refuse(403, "forbidden", REFUSALS.forbidden);
  },
};
