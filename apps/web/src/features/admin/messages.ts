import type { PictureKind } from "@capicu/contract/pictures";
import type { BulkOutcome } from "@capicu/contract/review-queue";
import type { MessageDescriptor } from "@lingui/core";
import { msg, plural } from "@lingui/core/macro";

export const EMPTY_QUEUE = msg`No pending stats submissions`;
export const NO_ACTIVITY = msg`No recent activity to display`;
export const EMPTY_PICTURES: Record<PictureKind, MessageDescriptor> = {
  avatar: msg`No pending avatar submissions`,
  banner: msg`No pending banner submissions`,
};

export type Action = "approve" | "reject";
export type PictureAction = Action | "remove";

export const DECIDED: Record<Action, MessageDescriptor> = {
  approve: msg`Stats approved successfully!`,
  reject: msg`Stats rejected successfully!`,
};
export const FAILED: Record<Action, MessageDescriptor> = {
  approve: msg`Failed to approve stats. Please try again.`,
  reject: msg`Failed to reject stats. Please try again.`,
};
export const UNDONE = msg`The decision is undone. The submission is back in review.`;
export const UNDO_FAILED = msg`That decision could not be undone. Please try again.`;
export const NOTHING_TO_UNDO = msg`There is nothing to undo here. Older decisions are under Queue health.`;
export const BULK_FAILED = msg`The clean ones could not be approved. Please try again.`;

export function bulkDone(outcome: BulkOutcome): MessageDescriptor {
  const approved = outcome.approved.length;
  const sampled = outcome.sampled.length;
  const skipped = outcome.skipped.length;
  if (skipped === 0)
    return msg`${plural(approved, {
      one: "# approved",
      other: "# approved",
    })}, ${plural(sampled, {
      one: "# selected for a spot check",
      other: "# selected for a spot check",
    })}.`;
  return msg`${plural(approved, {
    one: "# approved",
    other: "# approved",
  })}, ${plural(sampled, {
    one: "# selected for a spot check",
    other: "# selected for a spot check",
  })}, ${plural(skipped, {
    one: "# left out",
    other: "# left out",
  })}.`;
}

export const DECIDED_PICTURE: Record<PictureKind, Record<PictureAction, MessageDescriptor>> = {
  avatar: {
    approve: msg`Avatar approved successfully!`,
    reject: msg`Avatar rejected successfully!`,
    remove: msg`Avatar removed successfully!`,
  },
  banner: {
    approve: msg`Banner approved successfully!`,
    reject: msg`Banner rejected successfully!`,
    remove: msg`Banner removed successfully!`,
  },
};
export const FAILED_PICTURE: Record<PictureKind, Record<PictureAction, MessageDescriptor>> = {
  avatar: {
    approve: msg`Failed to approve avatar. Please try again.`,
    reject: msg`Failed to reject avatar. Please try again.`,
    remove: msg`Failed to remove avatar. Please try again.`,
  },
  banner: {
    approve: msg`Failed to approve banner. Please try again.`,
    reject: msg`Failed to reject banner. Please try again.`,
    remove: msg`Failed to remove banner. Please try again.`,
  },
};
