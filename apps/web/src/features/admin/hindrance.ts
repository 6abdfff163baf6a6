// Why this moderator cannot decide an item now, and which ones are clean.
import type { PendingStats } from "@capicu/contract/moderation";

import { compareValues } from "./compare-values.ts";
import { flagsOf } from "./flags.ts";

const BIASES: Record<NonNullable<PendingStats["bias"]>, string> = {
  no_right: "You are no moderator any more.",
  own: "This is your own submission: another moderator decides it.",
  friend: "You and this player follow each other: another moderator decides.",
  first_judge: "You have rejected this submission: another moderator decides the appeal.",
};

/** Null when nothing speaks against it. */
export function hindranceOf({ bias, lease }: PendingStats, ownId: string): string | null {
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

/** Every value is what the screenshots show, and nothing asks for a look of its own. */
export function isClean(item: PendingStats, ownId: string): boolean {
  if (hindranceOf(item, ownId) !== null || noApprovalOf(item) !== null) return false;
  if (item.sampled || item.appeal !== null) return false;
  const blocks = compareValues(item);
  return (
    flagsOf(item, blocks).length === 0 &&
    blocks.every(({ values }) => values.every(({ read, differs }) => read !== null && !differs))
  );
}
