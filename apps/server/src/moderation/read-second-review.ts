// The case of a second look, as it was before its decision, for somebody who must not learn that decision.
import { PendingStats } from "@capicu/contract/moderation";
import type { SecondLook } from "@capicu/contract/second-reviews";
import type { DatabaseTransaction } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

import { readDifference } from "./opinion-figures.ts";
import { readItems } from "./pending-stats.ts";

interface Look {
  reviewId: string;
  reviewerId: string;
  publicUrl: string;
}

/** Null where it waits for no opinion of this person, and is not theirs to settle. */
export async function readSecondReview(
  db: DatabaseTransaction,
  { reviewId, reviewerId, publicUrl }: Look,
): Promise<SecondLook | null> {
  const difference = await readDifference(db, reviewId, reviewerId);
  if (difference === null && !(await isAsked(db, reviewId, reviewerId))) return null;
  const chosen = sql`
    select decision.submission_id, 0 as priority, decision.decided_at as submitted_at
    from second_reviews as review
    join submission_decisions as decision on decision.id = review.decision_id
    where review.id = ${reviewId}`;
  const [item] = await readItems(db, { publicUrl, moderatorId: reviewerId }, chosen);
  if (item === undefined) return null;
  return { item: withoutDecision(item, reviewId, await readBefore(db, reviewId)), difference };
}

async function isAsked(
  db: DatabaseTransaction,
  reviewId: string,
  reviewerId: string,
): Promise<boolean> {
  const { rows } = await sql<{ is_asked: boolean }>`
    select coalesce(second_review_blocker(${reviewId}, ${reviewerId}), 'leased') = 'leased' as is_asked`.execute(
    db,
  );
  return rows[0]?.is_asked === true;
}

type Before = Pick<PendingStats, "last_approved" | "last_approved_at">;

async function readBefore(db: DatabaseTransaction, reviewId: string): Promise<Before> {
  const { rows } = await sql<{ before: Before | null }>`
    select values_before(item.user_id, decision.decided_at) as before
    from second_reviews as review
    join submission_decisions as decision on decision.id = review.decision_id
    join stats_submissions as item on item.id = decision.submission_id
    where review.id = ${reviewId}`.execute(db);
  return rows[0]?.before ?? { last_approved: null, last_approved_at: null };
}

/** Only what the contract names, and of that nothing that tells of a decision or leads to the player. */
const withoutDecision = (item: PendingStats, reviewId: string, before: Before): PendingStats =>
  PendingStats.parse({
    ...item,
    ...before,
    user_id: reviewId,
    user: { username: item.gamertag, email: "" },
    status: "pending",
    reviewed_at: null,
    rejection_reason: null,
    lease: null,
    appeal: null,
    sampled: false,
    bias: null,
    deciders: null,
    banned: false,
    picture_gone: false,
  });
