// Counts the clean submissions and explains in words why others are not.
import { verdictOf, type Verdict } from "@capicu/contract/consistency";
import type { PendingStats } from "@capicu/contract/moderation";

import { decisionBlockerOf, noApprovalOf } from "#features/admin/decision-blocker.ts";

const plural = (count: number, one: string) => (count === 1 ? `1 ${one}` : `${count} ${one}s`);

/** The text of a submission's chip. */
export function verdictWords(verdict: Verdict, flags: number): string {
  if (verdict === "unchecked") return "Checking";
  if (verdict === "clean") return "Clean";
  return plural(flags, verdict === "flagged" ? "flag" : "note");
}

type BulkVerdict = "clean" | ExclusionReason;
const EXCLUSIONS = [
  ["flagged", "flagged"],
  ["compare", "with notes"],
  ["unchecked", "being checked"],
  ["sampled", "for a spot check"],
  ["appeal", "on appeal"],
  ["hindered", "not yours to approve"],
] as const;
type ExclusionReason = (typeof EXCLUSIONS)[number][0];

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
export function leftOutWords(items: readonly PendingStats[], ownId: string): string {
  const why = items.map((item) => approvableOf(item, ownId));
  const parts = EXCLUSIONS.flatMap(([reason, words]) => {
    const count = why.filter((one) => one === reason).length;
    return count === 0 ? [] : [`${count} ${words}`];
  });
  return parts.length === 0 ? "" : `Left out: ${parts.join(", ")}.`;
}
