// What second opinions have shown: to each reviewer their own figures, to everybody on the staff those of each reason, and
// to those who settle them the differences.
import {
  DIFFERENCES_PAGE,
  OPINION_DAYS,
  OPINIONS_SHOWN,
  type Comparison,
  type Difference,
  type SecondReviews,
} from "@capicu/contract/second-reviews";
import type { DatabaseTransaction } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

const LATELY = sql`answered_at > now() - make_interval(days => ${OPINION_DAYS})`;
const FIRST = sql`jsonb_build_object('verdict', look.verdict, 'code', look.code)`;
const SECOND = sql`jsonb_build_object('verdict', look.opinion, 'code', look.opinion_code)`;

/** Opinions of others on this person's decisions, and this person's calibrations. */
const OWN = (personId: string) => sql`
  select look.*, decision.submission_id
  from submission_decisions as decision
  join second_reviews as look on look.decision_id = decision.id
  where decision.moderator_id = ${personId} and not is_calibration and ${LATELY}
  union all
  select look.*, decision.submission_id
  from second_reviews as look
  join submission_decisions as decision on decision.id = look.decision_id
  where look.reviewer_id = ${personId} and is_calibration and ${LATELY}`;

export async function readOwnOpinions(
  db: DatabaseTransaction,
  personId: string,
): Promise<SecondReviews["own"]> {
  const { rows } = await sql<{ own: SecondReviews["own"] }>`
    with own as materialized (${OWN(personId)})
    select jsonb_build_object(
      'opinions', ${tally(sql`not is_calibration`)},
      'calibrations', ${tally(sql`is_calibration`)},
      'latest', (
        select coalesce(jsonb_agg(${COMPARISON} order by answered_at desc, look.id), '[]')
        from (
          select * from own
          -- Opinions that agree say nothing new; of a calibration both do.
          where is_calibration or not agrees
          order by answered_at desc, id
          limit ${OPINIONS_SHOWN}
        ) as look
        join stats_submissions as item on item.id = look.submission_id
      )
    ) as own`.execute(db);
  const [found] = rows;
  if (found === undefined) throw new Error("A select without a table answers one row");
  return found.own;
}

const tally = (which: ReturnType<typeof sql>) => sql`(
  select jsonb_build_object('given', count(*), 'differ', count(*) filter (where not agrees))
  from own where ${which}
)`;

const COMPARISON = sql<Comparison>`jsonb_build_object(
  'id', look.id,
  'is_calibration', is_calibration,
  'gamertag', item.gamertag,
  'at', answered_at,
  'yours', case when is_calibration then ${SECOND} else ${FIRST} end,
  'other', case when is_calibration then ${FIRST} else ${SECOND} end,
  'agrees', agrees
)`;

export async function readReasons(db: DatabaseTransaction): Promise<SecondReviews["reasons"]> {
  const { rows } = await sql<{ reason: SecondReviews["reasons"][number] }>`
    select jsonb_build_object(
      'verdict', verdict, 'code', code,
      'given', count(*), 'differ', count(*) filter (where not agrees)
    ) as reason
    from second_reviews
    where not is_calibration and ${LATELY}
    group by verdict, code
    order by count(*) desc, verdict, code`.execute(db);
  return rows.map(({ reason }) => reason);
}

/** Null for who may not settle differences. */
export async function readDifferences(
  db: DatabaseTransaction,
  personId: string,
): Promise<Difference[] | null> {
  const { rows } = await sql<{ found: Difference[] | null }>`
    select case when staff_has_right(${personId}, 'people') then (
      select coalesce(jsonb_agg(${difference(personId)} order by answered_at, look.id), '[]')
      from (
        select * from second_reviews
        where not agrees and not is_calibration and settled_at is null
        order by answered_at, id
        limit ${DIFFERENCES_PAGE}
      ) as look
      ${CASES}
    ) end as found`.execute(db);
  return rows[0]?.found ?? null;
}

/** Null where it is none, or not this person's to settle. */
export async function readDifference(
  db: DatabaseTransaction,
  reviewId: string,
  personId: string,
): Promise<Difference | null> {
  const { rows } = await sql<{ found: Difference }>`
    select ${difference(personId)} as found
    from second_reviews as look
    ${CASES}
    where look.id = ${reviewId} and difference_blocker(look.id, ${personId}) is null`.execute(db);
  return rows[0]?.found ?? null;
}

const CASES = sql`
  join submission_decisions as decision on decision.id = look.decision_id
  join stats_submissions as item on item.id = decision.submission_id
  join users as player on player.id = item.user_id`;

const difference = (personId: string) => sql<Difference>`jsonb_build_object(
  'id', look.id,
  'submission_id', item.id,
  'username', player.username,
  'gamertag', item.gamertag,
  'at', answered_at,
  'first', ${FIRST},
  'second', ${SECOND},
  'is_tied', difference_blocker(look.id, ${personId}) is not null
)`;
