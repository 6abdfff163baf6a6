// Counts the clean submissions and explains in words why others are not.
import { verdictOf, type Verdict } from "@capicu/contract/consistency";
import type { PendingStats } from "@capicu/contract/moderation";
import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg, plural } from "@lingui/core/macro";

import { decisionBlockerOf, noApprovalOf } from "#features/admin/decision-blocker.ts";
import { formatsOf } from "#languages/formats.ts";

/** The text of a submission's chip. */
export function verdictWords(verdict: Verdict, flags: number): MessageDescriptor {
  if (verdict === "unchecked")
    return msg({ message: "Checking", comment: "The server is still checking" });
  if (verdict === "clean") return msg({ message: "Clean", comment: "A submission without flags" });
  return verdict === "flagged"
    ? msg`${plural(flags, { one: "# flag", other: "# flags" })}`
    : msg`${plural(flags, { one: "# note", other: "# notes" })}`;
}

type BulkVerdict = "clean" | ExclusionReason;
const EXCLUSIONS = ["flagged", "compare", "unchecked", "sampled", "appeal", "hindered"] as const;
type ExclusionReason = (typeof EXCLUSIONS)[number];

/** How many are left out for a reason. */
const EXCLUDED: Record<ExclusionReason, (count: number) => MessageDescriptor> = {
  flagged: (count) => msg`${plural(count, { one: "# flagged", other: "# flagged" })}`,
  compare: (count) => msg`${plural(count, { one: "# with notes", other: "# with notes" })}`,
  unchecked: (count) => msg`${plural(count, { one: "# being checked", other: "# being checked" })}`,
  sampled: (count) =>
    msg`${plural(count, { one: "# for a spot check", other: "# for a spot check" })}`,
  appeal: (count) => msg`${plural(count, { one: "# on appeal", other: "# on appeal" })}`,
  hindered: (count) =>
    msg`${plural(count, { one: "# not yours to approve", other: "# not yours to approve" })}`,
};

/** Whether "Approve clean" includes it, and if not, why; by the server's rule. */
export function approvableOf(item: PendingStats, ownId: string): BulkVerdict {
  if (decisionBlockerOf(item, ownId) !== null || noApprovalOf(item) !== null) return "hindered";
  if (item.sampled) return "sampled";
  if (item.appeal !== null) return "appeal";
  return verdictOf(item.check);
}

export const cleanOnes = (items: readonly PendingStats[], ownId: string) =>
  items.filter((item) => approvableOf(item, ownId) === "clean");

/** For example "Left out: 3 flagged, 1 for a spot check."; empty when nothing is left out. */
export function leftOutWords(i18n: I18n, items: readonly PendingStats[], ownId: string): string {
  const why = items.map((item) => approvableOf(item, ownId));
  const parts = EXCLUSIONS.flatMap((reason) => {
    const count = why.filter((one) => one === reason).length;
    return count === 0 ? [] : [i18n._(EXCLUDED[reason](count))];
  });
  if (parts.length === 0) return "";
  const list = formatsOf(i18n).list(parts, { type: "unit" });
  return i18n._(msg`Left out: ${list}.`);
}
