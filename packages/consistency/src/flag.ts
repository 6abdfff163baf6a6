import type { Flag } from "./examined.ts";

/** One about the whole submission: no value and no other item is named. */
export const flag = (kind: Flag["kind"], severity: Flag["severity"], sentence: string): Flag => ({
  kind,
  severity,
  path: null,
  sentence,
  match: null,
});
