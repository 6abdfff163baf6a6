import type { Flag } from "./examined.ts";

/** A flag about the whole submission, without a field or a match. */
export const flag = (kind: Flag["kind"], severity: Flag["severity"], fact: Flag["fact"]): Flag => ({
  kind,
  severity,
  path: null,
  fact,
  match: null,
});
