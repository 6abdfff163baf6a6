// Why this moderator cannot decide an item now.
import { DECISION_BLOCKERS } from "@capicu/contract/decision-blockers";
import type { PendingStats } from "@capicu/contract/moderation";
import { OWN_PICTURE, type PlayerPictures } from "@capicu/contract/picture-moderation";
import { msg } from "@lingui/core/macro";

import type { Text } from "./text.ts";

/** Why this moderator cannot decide about a player's pictures; null when they can. */
export function pictureBlockerOf({ bias }: Pick<PlayerPictures, "bias">): Text | null {
  if (bias === null) return null;
  return bias === "own" ? OWN_PICTURE : DECISION_BLOCKERS[bias];
}

/** Null when the decision is allowed. */
export function decisionBlockerOf({ bias, lease }: PendingStats, ownId: string): Text | null {
  if (bias !== null) return DECISION_BLOCKERS[bias];
  if (lease === null || lease.moderator_id === ownId) return null;
  const { username } = lease;
  return msg`${username} is looking at this.`;
}

/** What blocks an approval but not a rejection. */
export function noApprovalOf({ banned, picture_gone }: PendingStats): Text | null {
  if (banned) return DECISION_BLOCKERS.banned;
  if (picture_gone) return DECISION_BLOCKERS.picture_gone;
  return null;
}
