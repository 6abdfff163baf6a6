import { WORK_PAGE, type WorkItem } from "@capicu/contract/work-list";
import type { DatabaseTransaction } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

/** Reads as the owner, because nobody else reads reports and flags; the database function asks for each right. */
export async function readWork(
  db: DatabaseTransaction,
  deciderId: string,
): Promise<{ items: WorkItem[]; more: boolean }> {
  const { rows } = await sql<{ item: WorkItem }>`
    select jsonb_build_object(
      'kind', work.kind, 'id', work.thing_id, 'harm', work.harm, 'since', work.since,
      'name', coalesce(player.username, clubs.name, events.title, look.gamertag),
      'is_appeal', exists (
        select from submission_appeals as appeal
        where appeal.submission_id = submission.id and appeal.decided_at is null
      ),
      'lease', (
        select jsonb_build_object(
          'moderator_id', moderator_id,
          'username', holder.username,
          -- Seconds instead of a time, because the reader's clock may be wrong.
          'seconds_left', ceil(extract(epoch from expires_at - now()))
        )
        from work_leases join users as holder on holder.id = moderator_id
        where (work_leases.kind, work_leases.thing_id) = (work.kind, work.thing_id)
          and expires_at > now() and moderator_id <> ${deciderId}
      )
    ) as item
    from work_items(${deciderId}, ${WORK_PAGE + 1}) as work
    left join stats_submissions as submission
      on work.kind = 'submission' and submission.id = work.thing_id
    left join users as player on player.id = coalesce(submission.user_id, work.thing_id)
    left join clubs on clubs.id = work.thing_id
    left join events on events.id = work.thing_id
    left join lateral (
      -- Not whose it is, which would lead to the decision.
      select gamertag from second_reviews
      join submission_decisions on submission_decisions.id = decision_id
      join stats_submissions on stats_submissions.id = submission_id
      where second_reviews.id = work.thing_id
    ) as look on true
    order by work.harm, work.since, work.kind, work.thing_id`.execute(db);
  const items = rows.map(({ item }) => item);
  return { items: items.slice(0, WORK_PAGE), more: items.length > WORK_PAGE };
}
