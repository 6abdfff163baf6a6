// Flagged results as moderators see them.
import {
  FLAGGED_RESULTS_PAGE,
  type FlaggedResult,
  type ResultView,
} from "@capicu/contract/result-moderation";
import type { DatabaseTransaction } from "@capicu/platform/kernel/database";
import { sql, type RawBuilder } from "kysely";

/** Of thousands that are flagged at once, only so many flags are looked through. */
const FLAGS_AT_ONCE = 1000;

/** Reads as the owner: nobody else reads flags. */
export async function readFlaggedResults(
  db: DatabaseTransaction,
  moderatorId: string,
  view: ResultView,
): Promise<{ results: FlaggedResult[]; more: boolean }> {
  const { rows } = await sql<{ result: FlaggedResult }>`
    select jsonb_build_object(
      'event', jsonb_build_object('id', events.id, 'slug', slug, 'title', title),
      'round', game.round_no, 'table', game.table_no, 'decided_at', game.decided_at,
      'points', game.points, 'winner', game.winner,
      'sides', ${sides}, 'flags', ${flags}, 'hands', ${hands},
      'state', flagged.state,
      'others', case when flagged.state = 'open' then flagged.others else 0 end,
      'bias', result_bias(game.event_id, game.round_no, game.table_no, ${moderatorId}),
      'decision', case when flagged.state <> 'open' then ${decision} end
    ) as result
    from (${view === "open" ? openOnes : decidedOnes}) as flagged
    join decided_games as game using (event_id, round_no, table_no)
    join events on events.id = game.event_id
    order by flagged.number`.execute(db);
  const results = rows.map(({ result }) => result);
  return {
    results: results.slice(0, FLAGGED_RESULTS_PAGE),
    more: results.length > FLAGGED_RESULTS_PAGE,
  };
}

/** One of the same four, because they are often decided alike. */
const openOnes = sql`
  select event_id, round_no, table_no, 'open' as state, number, of_four - 1 as others
  from (
    select event_id, round_no, table_no, number, count(*) over four as of_four,
      row_number() over (four order by number) as number_of_four
    from (
      select event_id, round_no, table_no, row_number() over (
        order by min(flagged_at), event_id, round_no, table_no
      ) as number, coalesce(
        (
          select key.players from event_result_keys as key
          where (key.event_id, key.round_no, key.table_no) = (flag.event_id, flag.round_no, flag.table_no)
        ),
        array[event_id]
      ) as players
      from (
        select * from event_result_flags where state = 'open'
        order by flagged_at, event_id, round_no, table_no
        limit ${FLAGS_AT_ONCE}
      ) as flag
      join decided_games using (event_id, round_no, table_no)
      group by event_id, round_no, table_no
    ) as waiting
    window four as (partition by players)
  ) as first_ones
  where number_of_four = 1
  order by number
  limit ${FLAGGED_RESULTS_PAGE + 1}`;

const decidedOnes = sql`
  select event_id, round_no, table_no, min(state) as state, 0 as others, row_number() over (
    order by max(flag.decided_at) desc, event_id, round_no, table_no
  ) as number
  from (
    select * from event_result_flags as decided
    where decided_at is not null and not exists (
      select from event_result_flags as open
      where (open.event_id, open.round_no, open.table_no)
          = (decided.event_id, decided.round_no, decided.table_no)
        and open.state = 'open'
    )
    order by decided_at desc
    limit ${FLAGS_AT_ONCE}
  ) as flag
  join decided_games using (event_id, round_no, table_no)
  group by event_id, round_no, table_no
  order by number
  limit ${FLAGGED_RESULTS_PAGE + 1}`;

const ofGame = (alias: string): RawBuilder<unknown> => sql`
  (${sql.ref(`${alias}.event_id`)}, ${sql.ref(`${alias}.round_no`)}, ${sql.ref(`${alias}.table_no`)})
    = (game.event_id, game.round_no, game.table_no)`;

const person = (id: RawBuilder<unknown>, guest: RawBuilder<unknown>) => sql`
  jsonb_build_object(
    'user_id', ${id}, 'name', coalesce((select username from users where users.id = ${id}), ${guest}),
    'handle', (select handle from users where users.id = ${id})
  )`;

const sides = sql`(
  select jsonb_agg(of_side.people order by of_side.side)
  from (
    select seat.side, jsonb_agg(
      ${person(sql`entrant.user_id`, sql`entrant.guest_name`)} order by seat.entrant_id
    ) as people
    from seated_people as seat join event_entrants as entrant on entrant.id = seat.entrant_id
    where ${ofGame("seat")}
    group by seat.side
  ) as of_side
)`;

const flags = sql`(
  select jsonb_agg(jsonb_build_object('kind', flag.kind) || case flag.kind
    when 'too_fast' then jsonb_build_object('games', flag.facts -> 'games')
    when 'identical_hands' then jsonb_build_object('same_as', (
      select jsonb_build_object(
        'slug', slug, 'title', title, 'round', flag.facts -> 'round', 'table', flag.facts -> 'table'
      )
      from events where id = (flag.facts ->> 'event')::uuid
    ))
    else jsonb_build_object('by', flag.facts -> 'by', 'persons', jsonb_build_array(
      ${person(sql`(flag.facts ->> 'one')::uuid`, sql`null`)},
      ${person(sql`(flag.facts ->> 'other')::uuid`, sql`null`)}
    ))
  end order by flag.kind)
  from event_result_flags as flag
  where ${ofGame("flag")}
)`;

const hands = sql`(
  select coalesce(jsonb_agg(
    jsonb_build_object('id', hand.id, 'no', no, 'side', side, 'kind', kind, 'points', hand.points) order by no, position
  ), '[]')
  from event_hands as hand
  where ${ofGame("hand")} and entered_by = longest_sheet(game.event_id, game.round_no, game.table_no)
)`;

const decision = sql`(
  select jsonb_build_object('by', (select username from users where id = flag.decided_by),
    'at', flag.decided_at, 'reason', flag.reason)
  from event_result_flags as flag
  where ${ofGame("flag")} and decided_at is not null
  order by decided_at desc
  limit 1
)`;
