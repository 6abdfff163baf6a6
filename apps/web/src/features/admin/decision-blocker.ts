// Why this moderator cannot decide an item now.
import { FRIENDS_DECISION, type PendingStats } from "@capicu/contract/moderation";
import { OWN_PICTURE, type PlayerPictures } from "@capicu/contract/picture-moderation";

const BIASES: Record<NonNullable<PendingStats["bias"]>, string> = {
  no_right: "You no longer have moderator rights.",
  own: "This is your own submission: another moderator decides it.",
  friend: FRIENDS_DECISION,
  first_judge: "You have rejected this submission: another moderator decides the appeal.",
};

/** Why this moderator cannot decide about a player's pictures; null when they can. */
export function pictureBlockerOf({ bias }: Pick<PlayerPictures, "bias">): string | null {
  if (bias === null) return null;
  return bias === "own" ? OWN_PICTURE : BIASES[bias];
}

/** Null when nothing speaks against it. */
export function decisionBlockerOf({ bias, lease }: PendingStats, ownId: string): string | null {
  if (bias !== null) return BIASES[bias];
  if (lease !== null && lease.moderator_id !== ownId)
    return `${lease.username} is looking at this.`;
  return null;
}

/** What keeps it from being approved, though not from being rejected. */
export function noApprovalOf({ banned, picture_gone }: PendingStats): string | null {
  if (banned) return "The player is banned: lift the ban first, or reject.";
  if (picture_gone)
    return "The screenshot is gone: reject it, so that the player can send it again.";
  return null;
}
