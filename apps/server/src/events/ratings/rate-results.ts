// Brings the ratings up to date, some results at a time. Ratings follow from the results in the order in which they were
// decided; a result that changes sends the work back to where it stood.
import { RATING_KIND, RATING_VERSION, type RatingValue } from "@capicu/contract/rating-constants";
import type { Database, DatabaseTransaction } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

import { uuids } from "#ground/uuids.ts";

import { NEW_RATING } from "./new-rating.ts";
import type { FourRatings, rateGame } from "./rate-game.ts";

/** Few enough that a step holds up nobody for long. */
const RESULTS_AT_ONCE = 1000;
/** One run of the job ends after this many steps; the next one goes on. */
const STEPS_AT_ONCE = 200;

/** A place in the order of the results. */
interface Position {
  decided_at: string;
  event_id: string;
  round_no: number;
  table_no: number;
}

interface RatedGame extends Position {
  winner: number | null;
  north_id: string;
  south_id: string;
  east_id: string;
  west_id: string;
}

interface State extends RatingValue {
  games: number;
}

interface Change extends Position, State {
  player_id: string;
  mu_before: number;
  sigma_before: number;
}

/** Resolves once every result is rated, or after as many steps as one run may take. */
export async function rateResults(database: Database): Promise<void> {
  for (let step = 0; step < STEPS_AT_ONCE; step += 1)
    if (!(await database.asService((db) => rateSome(db)))) return;
}

/** One step; true when there are more results. */
export async function rateSome(
  db: DatabaseTransaction,
  most: number = RESULTS_AT_ONCE,
): Promise<boolean> {
  const from = await takePosition(db);
  const due = await readDue(db, from, most);
  const isLast = due.length < most;
  const last = due.at(-1) ?? from;
  const games = ratedOnes(due);
  const states = await readStates(db, games.flatMap(seatsOf), from);
  const changes = games.length === 0 ? [] : await rateAll(games, states);
  const removed = await replaceChanges(db, { from, to: isLast ? null : last, changes });
  const players = new Set([...removed, ...changes.map(({ player_id }) => player_id)]);
  await sql`select renew_ratings(${uuids([...players])}::uuid[], ${RATING_KIND})`.execute(db);
  await savePosition(db, last);
  return !isLast;
}

/** Locks the work, and goes back to the earliest result that has changed since. */
async function takePosition(db: DatabaseTransaction): Promise<Position> {
  const { rows } = await sql<Position & { version: number }>`
    select version, decided_at::text, event_id, round_no, table_no from rating_progress
    where kind = ${RATING_KIND} for update`.execute(db);
  const [progress] = rows;
  if (progress === undefined) throw new Error("the progress of ratings is missing");
  const { rows: marks } = await sql<{ since: string | null }>`
    with taken as (delete from rating_marks returning since)
    select min(since)::text as since from taken
    where since <= ${progress.decided_at}::timestamptz`.execute(db);
  const since = progress.version === RATING_VERSION ? (marks[0]?.since ?? null) : "-infinity";
  return since === null ? progress : { decided_at: since, ...BEFORE_ALL };
}

const BEFORE_ALL = {
  event_id: "00000000-0000-0000-0000-000000000000",
  round_no: 0,
  table_no: 0,
};

const tuple = ({ decided_at, event_id, round_no, table_no }: Position) =>
  sql`(${decided_at}::timestamptz, ${event_id}::uuid, ${round_no}::integer, ${table_no}::integer)`;

interface Due extends Position {
  /** Null for a result that is not rated. */
  game: Omit<RatedGame, keyof Position> | null;
}

/**
 * The results of this step. They are found before it is asked which of them are rated, because the database would
 * otherwise look through all games.
 */
async function readDue(db: DatabaseTransaction, from: Position, most: number): Promise<Due[]> {
  const { rows } = await sql<Due>`
    with due as materialized (
      select decided_at, event_id, round_no, table_no from event_results
      where decided_at is not null and (decided_at, event_id, round_no, table_no) > ${tuple(from)}
      order by decided_at, event_id, round_no, table_no
      limit ${most}
    )
    select due.decided_at::text, due.event_id, due.round_no, due.table_no, case when game.event_id is not null then
      jsonb_build_object(
        'winner', winner, 'north_id', north_id, 'south_id', south_id, 'east_id', east_id, 'west_id', west_id
      )
    end as game
    from due
    left join lateral (
      select * from rated_games
      where (event_id, round_no, table_no) = (due.event_id, due.round_no, due.table_no) offset 0
    ) as game on true
    order by due.decided_at, due.event_id, due.round_no, due.table_no`.execute(db);
  return rows;
}

const ratedOnes = (due: readonly Due[]): RatedGame[] =>
  due.flatMap(({ game, ...position }) => (game === null ? [] : { ...position, ...game }));

const seatsOf = ({ north_id, south_id, east_id, west_id }: RatedGame): string[] => [
  north_id,
  south_id,
  east_id,
  west_id,
];

/** What each player's rating was before this step. */
async function readStates(
  db: DatabaseTransaction,
  players: readonly string[],
  from: Position,
): Promise<Map<string, State>> {
  const { rows } = await sql<State & { player_id: string }>`
    select latest.player_id, latest.mu, latest.sigma, latest.games
    from unnest(${uuids([...new Set(players)])}::uuid[]) as wanted (id)
    cross join lateral (
      select player_id, mu, sigma, games from rating_changes
      where kind = ${RATING_KIND} and player_id = wanted.id
        and (decided_at, event_id, round_no, table_no) <= ${tuple(from)}
      order by decided_at desc, event_id desc, round_no desc, table_no desc
      limit 1
    ) as latest`.execute(db);
  return new Map(rows.map(({ player_id, ...state }) => [player_id, state]));
}

/** Changes `states` to what they are after the games. */
async function rateAll(games: readonly RatedGame[], states: Map<string, State>): Promise<Change[]> {
  // Its library is large, and of use only once there is a game.
  const rating = await import("./rate-game.ts");
  return games.flatMap((game) => rateOne(game, states, rating.rateGame));
}

function rateOne(game: RatedGame, states: Map<string, State>, rate: typeof rateGame): Change[] {
  const { decided_at, event_id, round_no, table_no, winner } = game;
  const players = seatsOf(game);
  const before = players.map((id) => states.get(id) ?? { ...NEW_RATING, games: 0 });
  const after = rate(before as unknown as FourRatings, winner);
  return players.flatMap((player_id, seat) => {
    const [old, rated] = [before[seat], after[seat]];
    if (old === undefined || rated === undefined) return [];
    const state = { ...rated, games: old.games + 1 };
    states.set(player_id, state);
    const position = { decided_at, event_id, round_no, table_no };
    return { ...position, ...state, player_id, mu_before: old.mu, sigma_before: old.sigma };
  });
}

interface Replacement {
  from: Position;
  /** Null for all that come after. */
  to: Position | null;
  changes: readonly Change[];
}

/** The players whose lines were removed. */
async function replaceChanges(
  db: DatabaseTransaction,
  { from, to, changes }: Replacement,
): Promise<string[]> {
  const before =
    to === null ? sql`true` : sql`(decided_at, event_id, round_no, table_no) <= ${tuple(to)}`;
  const { rows } = await sql<{ player_id: string }>`
    delete from rating_changes
    where kind = ${RATING_KIND} and (decided_at, event_id, round_no, table_no) > ${tuple(from)} and ${before}
    returning player_id`.execute(db);
  await sql`
    insert into rating_changes
    select ${RATING_KIND}, added.* from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as added (
      player_id uuid, decided_at timestamptz, event_id uuid, round_no integer, table_no integer,
      mu_before double precision, sigma_before double precision, mu double precision, sigma double precision,
      games integer
    )`.execute(db);
  return rows.map(({ player_id }) => player_id);
}

const savePosition = (
  db: DatabaseTransaction,
  { decided_at, event_id, round_no, table_no }: Position,
) =>
  sql`
    update rating_progress set
      version = ${RATING_VERSION}, decided_at = ${decided_at}, event_id = ${event_id},
      round_no = ${round_no}, table_no = ${table_no}
    where kind = ${RATING_KIND}`.execute(db);
