// The place in the queue: possible lies come before what only looks odd.
import type { SubmissionFlag } from "@capicu/contract/consistency";
import { weightOf } from "@capicu/contract/flag-priority";

/**
 * From 0 (nothing found) to 100. Each flag adds its share of the remaining distance to 100, so that many small
 * flags do not outrank a grave one.
 */
export function priorityOf(flags: readonly Pick<SubmissionFlag, "kind" | "severity">[]): number {
  const calm = flags.reduce((left, flag) => left * (1 - weightOf(flag) / 100), 1);
  return Math.round(100 * (1 - calm));
}
