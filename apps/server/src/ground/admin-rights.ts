import { STAFF_FACTOR_WANTED } from "@capicu/contract/account";
import { REFUSALS } from "@capicu/contract/refusals";
import type { RightsRule } from "@capicu/platform/functions/rights-rule";
import { refuse } from "@capicu/platform/kernel/refusal";

export const adminRights: RightsRule = {
  // Whoever has an admin's rights lacks nothing, so that only a refusal asks what is missing.
  question: `select
    is_admin as "isAdmin", case when not is_admin then lacks_staff_factor() end as "lacksFactor"
    from is_admin()`,
  judge({ isAdmin, lacksFactor }) {
    if (isAdmin === true) return;
    if (lacksFactor === true) throw refuse(403, "staff_factor_wanted", STAFF_FACTOR_WANTED);
    throw refuse(403, "forbidden", REFUSALS.forbidden);
  },
};
