import type { Flag } from "./examined.ts";

/** A flag about the whole submission, without a field or a match. */
export const flag = (kind: Flag["kind"], severity: Flag["severity"], sentence: string): Flag => ({
  kind,
  severity,
  path: null,
  sentence,
  match: null,
});
