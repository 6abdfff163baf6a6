import { SUBMISSIONS_PAGE, type SubmissionState } from "@capicu/contract/my-submissions";
import { RECENT_SUBMISSIONS, screenshotAddress } from "@capicu/contract/submissions";
import type { Query } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

import { medianWait } from "#moderation/queue-health.ts";

interface StatesQuery {
  playerId: string;
  publicUrl: string;
  /** Only these submissions; null for the latest ones. */
  ids: readonly string[] | null;
}

interface States {
  submissions: SubmissionState[];
  medianWaitSeconds: number | null;
  pending: number;
  pendingMax: number;
}

/** A player's latest submissions, with as much of their state as the player may know. */
export async function readSubmissionStates(
  db: Query,
  { playerId, publicUrl, ids }: StatesQuery,
): Promise<States> {
  const { rows } = await sql<{ state: States }>`
    select jsonb_build_object(
      'submissions', coalesce((
        select jsonb_agg(state order by submitted_at desc) from (${statesOf(playerId, ids)}) as recent
      ), '[]'),
      'medianWaitSeconds', ${medianWait()},
      'pending', (
        select count(*) from stats_submissions
        where user_id = ${playerId} and is_open(status)
      ),
      'pendingMax', (select pending_max from moderation_settings)
    ) as state`.execute(db);
  const [found] = rows;
  if (found === undefined) throw new Error("A select without a table answers one row");
  const submissions = found.state.submissions.map((submission) => ({
    ...submission,
    pictures: submission.pictures.map(({ half, url }) => ({
      half,
      url: screenshotAddress(publicUrl, url) ?? "",
    })),
  }));
  return { ...found.state, submissions };
}

// The place in the order in which moderators see the queue; why one submission comes before another
// is for moderators only.
const statesOf = (playerId: string, ids: readonly string[] | null) => sql`
  select own.submitted_at, jsonb_build_object(
    'id', own.id,
    'status', own.status,
    -- Two counts, because each is a range of the queue's index.
    'position', (
      select (
        select count(*) from waiting_submissions as ahead where ahead.priority > place.priority
      ) + (
        select count(*) from waiting_submissions as ahead
        where ahead.priority = place.priority
          and (ahead.submitted_at, ahead.submission_id) <= (place.submitted_at, own.id)
      )
      from waiting_submissions as place where place.submission_id = own.id
    ),
    'reason', own.rejection_reason,
    'replaced', is_replaced(own.id),
    'contested', own.contested,
    'pictures', coalesce((
      select jsonb_agg(jsonb_build_object('half', half, 'url', path) order by half desc)
      from submission_evidence where submission_id = own.id
    ), '[]'),
    'withheld', exists (
      select from submission_evidence where submission_id = own.id and not public
    ),
    'appeal', (
      select jsonb_build_object(
        'message', message, 'created_at', created_at,
        'outcome', outcome, 'explanation', explanation
      )
      from submission_appeals where submission_id = own.id
    )
  ) as state
  from stats_submissions as own
  where own.user_id = ${playerId}
    ${ids === null ? sql`` : sql`and own.id = any (${ids}::uuid[])`}
  order by own.submitted_at desc
  limit ${ids === null ? RECENT_SUBMISSIONS : SUBMISSIONS_PAGE}`;
