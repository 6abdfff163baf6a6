// The moderators' desk: leases, undoing, many at once, and how the queue does.
import { bulkApprove, leaseStats, queueHealth, undoStats } from "@capicu/contract/desk";
import { decideStats, type DecisionOnStats, type PendingStats } from "@capicu/contract/moderation";

import { callFunction } from "./call-function.ts";

export const takeLease = (submissionId: string) =>
  callFunction(leaseStats, { submissionId, action: "take" });

export const releaseLease = (submissionId: string) =>
  callFunction(leaseStats, { submissionId, action: "release" });

export const undoDecision = (submissionId: string) => callFunction(undoStats, { submissionId });

export const approveMany = (items: readonly Pick<PendingStats, "id" | "evidence_version">[]) =>
  callFunction(bulkApprove, {
    submissionIds: items.map(({ id }) => id),
    evidenceVersions: Object.fromEntries(
      items.map(({ id, evidence_version }) => [id, evidence_version]),
    ),
  });

export const readQueueHealth = () => callFunction(queueHealth, {});

export const decideWith = (decision: DecisionOnStats) => callFunction(decideStats, decision);
