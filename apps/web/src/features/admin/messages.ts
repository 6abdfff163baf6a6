import type { PictureKind } from "@capicu/contract/pictures";
import type { BulkOutcome } from "@capicu/contract/review-queue";

export const EMPTY_QUEUE = "No pending stats submissions";
export const NO_ACTIVITY = "No recent activity to display";
export const EMPTY_PICTURES = {
  avatar: "No pending avatar submissions",
  banner: "No pending banner submissions",
} as const satisfies Record<PictureKind, string>;

export type Action = "approve" | "reject";
export type PictureAction = Action | "remove";

const PAST: Record<PictureAction, string> = {
  approve: "approved",
  reject: "rejected",
  remove: "removed",
};
const NAMES: Record<PictureKind, string> = { avatar: "Avatar", banner: "Banner" };

export const decided = (action: Action) => `Stats ${PAST[action]} successfully!`;
export const failed = (action: Action) => `Failed to ${action} stats. Please try again.`;
export const UNDONE = "The decision is undone. The submission is back in review.";
export const UNDO_FAILED = "That decision could not be undone. Please try again.";
export const NOTHING_TO_UNDO =
  "There is nothing to undo here. Older decisions are under Queue health.";
export const BULK_FAILED = "The clean ones could not be approved. Please try again.";

export function bulkDone({ approved, sampled, skipped }: BulkOutcome): string {
  const parts = [
    `${approved.length} approved`,
    `${sampled.length} selected for a spot check`,
    ...(skipped.length === 0 ? [] : [`${skipped.length} left out`]),
  ];
  return `${parts.join(", ")}.`;
}

export const decidedPicture = (kind: PictureKind, action: PictureAction) =>
  `${NAMES[kind]} ${PAST[action]} successfully!`;
export const failedPicture = (kind: PictureKind, action: PictureAction) =>
  `Failed to ${action} ${kind}. Please try again.`;
