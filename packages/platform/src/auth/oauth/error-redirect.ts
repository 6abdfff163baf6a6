import { refusalValues, withFragment, withQuery } from "#auth/redirects.ts";
import type { Refusal } from "#kernel/refusal.ts";

/** Clients of either flow read what went wrong: one in the query, the other behind the hash. */
export function errorRedirect(target: string, refusal: Refusal): string {
  const values = refusalValues(refusal);
  return withFragment(withQuery(target, values), values);
}
