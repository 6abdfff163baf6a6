import {
  HEALTH_DAYS,
  RECENT_DECISIONS,
  UNDO_DAYS,
  type PastDecision,
  type QueueHealth,
} from "@capicu/contract/review-queue";
import type { Query } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

/** The time from submission to the first decision, over the last days. Null while there is none. */
export const medianWait = () => sql`(
  select percentile_cont(0.5) within group (order by waited_seconds)
  from submission_decisions
  where waited_seconds is not null
    and decided_at > now() - make_interval(days => ${HEALTH_DAYS})
)::float8`;

// What each moderator has decided in the last days. A decision is reversed when it is undone, or when
// an appeal is granted.
const tallies = () => sql`
  select
    moderator_id,
    count(*) as decided,
    count(*) filter (where verdict = 'approved') as approved,
    count(*) filter (where verdict = 'rejected') as rejected,
    count(*) filter (
      where undone_at is not null or (not is_appeal and verdict = 'rejected' and exists (
        select from submission_appeals as appeal
        where appeal.submission_id = decision.submission_id and outcome = 'overturned'
      ))
    ) as reversed
  from submission_decisions as decision
  where decided_at > now() - make_interval(days => ${HEALTH_DAYS})
  group by moderator_id`;

export async function readHealth(db: Query): Promise<QueueHealth> {
  const { rows } = await sql<{ health: QueueHealth }>`
    with tallies as (${tallies()}),
    loads as (
      select
        username,
        (select count(*) from work_leases
         where moderator_id = users.id and expires_at > now()) as looking,
        coalesce(approved, 0) as approved,
        coalesce(rejected, 0) as rejected,
        coalesce(reversed, 0) as reversed
      from users
      left join tallies on tallies.moderator_id = users.id
      where users.id in (
        select id from users as staff
        where is_staff(staff) and role_has_right(staff_role(staff), 'submissions')
        union
        select moderator_id from tallies
      )
    )
    select jsonb_build_object(
      'waiting', (select count(*) from waiting_submissions),
      'appeals', (
        select count(*) from submission_appeals
        join waiting_submissions using (submission_id)
        where decided_at is null
      ),
      'oldestSeconds', (
        select floor(extract(epoch from now() - min(submitted_at))) from waiting_submissions
      ),
      'medianWaitSeconds', ${medianWait()},
      'decided', (select coalesce(sum(decided), 0) from tallies),
      'reversed', (select coalesce(sum(reversed), 0) from tallies),
      'moderators', coalesce((
        select jsonb_agg(to_jsonb(loads) order by approved + rejected desc, username) from loads
      ), '[]')
    ) as health`.execute(db);
  const [found] = rows;
  if (found === undefined) throw new Error("A select without a table answers one row");
  return found.health;
}

/** The decisions in force that can still be undone, newest first. */
export async function readStanding(db: Query): Promise<PastDecision[]> {
  const { rows } = await sql<{ decision: PastDecision }>`
    select jsonb_build_object(
      'submission_id', decision.submission_id,
      'player', player.username,
      'moderator', moderator.username,
      'verdict', verdict,
      'reason', reason,
      'is_appeal', is_appeal,
      'decided_at', decided_at
    ) as decision
    from submission_decisions as decision
    join stats_submissions as submission on submission.id = decision.submission_id
    join users as player on player.id = submission.user_id
    left join users as moderator on moderator.id = decision.moderator_id
    where undone_at is null
      and submission.status = verdict
      and decided_at > now() - make_interval(days => ${UNDO_DAYS})
    order by decision.id desc
    limit ${RECENT_DECISIONS}`.execute(db);
  return rows.map(({ decision }) => decision);
}
