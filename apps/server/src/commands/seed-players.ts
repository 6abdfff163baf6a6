// Demo players: believable numbers, the same for the same seed, written by the database itself.
import type { Database, DatabaseTransaction } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

import { withoutIndexes } from "./without-indexes.ts";

const FIRST =
  "Rafa,Marisol,Yadiel,Nayeli,Carmen,Otto,Lucía,Wilfredo,Ana,Ramón,Ivette,Héctor,Paola,Chago,Milagros,Beto";
const LAST =
  "Solís,Vega,del Río,Quiñones,Peña,Bones,Cruz,Santos,Mejía,Colón,Ortiz,Rivera,Núñez,Marte,Díaz,Acosta";
const COUNTRIES = "DO,PR,CU,US,MX,VE,CO,JM,ES,PA";

/**
 * Makes accounts that nobody can sign in to, in one transaction; returns how many were made, those of
 * an earlier run not counted.
 */
export async function seedPlayers(
  database: Database,
  players: number,
  seed: number,
): Promise<number> {
  const made = await database.asService(async (db) => {
    await drawPlayers(db, players, seed);
    await sql`
      insert into auth.users (id, email, created_at)
      select id, 'demo.' || id || '@example.invalid', approved_at from demo
      on conflict do nothing`.execute(db);
    const fill = () => writePlayers(db);
    const written = (await isMostOfAll(db, players))
      ? await withoutIndexes(db, FILLED, fill)
      : await fill();
    // This also has every process read its boards again.
    await sql`select recount_scores()`.execute(db);
    await sql`select recount_counters()`.execute(db);
    return written;
  });
  await sql`analyze`.execute(database.service);
  return made;
}

const FILLED = ["users", "user_stats"];
/** Below this many rows an index grows as fast as it is built. */
const MANY = 20_000;

/** Building the indexes of all players again pays only when most of them are new. */
async function isMostOfAll(db: DatabaseTransaction, players: number): Promise<boolean> {
  if (players < MANY) return false;
  const { rows } = await sql`select from users offset ${players} limit 1`.execute(db);
  return rows.length === 0;
}

async function drawPlayers(db: DatabaseTransaction, players: number, seed: number): Promise<void> {
  await sql`
    create temporary table demo on commit drop as
    select
      md5(${seed}::text || ' player ' || n)::uuid as id,
      n, first, last,
      '@' || left(stem, 7) || n as handle,
      split_part(${COUNTRIES}, ',', 1 + ((hash / 256) % 10)::integer) as country,
      -- A few play very much, most a little.
      floor(exp(2 + 6.2 * pow((hash % 9973) / 9973.0::float8, 1.6)))::bigint as casual,
      floor(exp(1 + 6.0 * pow((hash % 7919) / 7919.0::float8, 1.8)))::bigint as blitz,
      0.38 + 0.32 * ((hash % 6007) / 6007.0::float8) as casual_skill,
      0.36 + 0.34 * ((hash % 5003) / 5003.0::float8) as blitz_skill,
      now() - make_interval(mins => (hash % 200000)::integer) as approved_at
    from (
      select n, ('x' || left(md5(${seed}::text || ' numbers ' || n), 15))::bit(60)::bigint as hash
      from generate_series(1, ${players}::integer) as n
    ) as numbered
    join (
      select first, handle_stem(lower(first)) as stem, place
      from unnest(string_to_array(${FIRST}, ',')) with ordinality as names (first, place)
    ) as firsts on firsts.place = 1 + hash % 16
    join unnest(string_to_array(${LAST}, ',')) with ordinality as lasts (last, place)
      on lasts.place = 1 + (hash / 16) % 16`.execute(db);
}

/** Triggers do not run: the rows are already complete, and nobody follows so many changes. */
async function writePlayers(db: DatabaseTransaction): Promise<number> {
  await sql`alter table users disable trigger user`.execute(db);
  await sql`alter table user_stats disable trigger user`.execute(db);
  const { rows } = await sql<{ made: number }>`
    with made as (
      insert into users
        (id, email, handle, handle_skeleton, username, display_name, country, created_at)
      select id, 'demo.' || id || '@example.invalid', free, handle_skeleton(free),
             first || ' ' || last, first || ' ' || last, country, approved_at
      from demo, lateral (
        select case
          when exists (
            select from users
            where users.handle_skeleton = handle_skeleton(demo.handle) and users.id <> demo.id
          )
          then '@' || left(replace(id::text, '-', ''), 15) else demo.handle end as free
      ) as named
      on conflict do nothing
      returning id
    )
    select count(*)::integer as made from made`.execute(db);
  await writeStats(db);
  await sql`alter table users enable trigger user`.execute(db);
  await sql`alter table user_stats enable trigger user`.execute(db);
  return rows[0]?.made ?? 0;
}

async function writeStats(db: DatabaseTransaction): Promise<void> {
  await sql`
    insert into user_stats (
      user_id, first_approved_at, approved_at,
      wins, losses, win_rate, games_played, points_scored, percent_complete,
      casual_wins, casual_losses, casual_win_rate, casual_games_played,
      casual_points_scored, casual_percent_complete,
      blitz_wins, blitz_losses, blitz_win_rate, blitz_games_played,
      blitz_points_scored, blitz_percent_complete
    )
    select
      id, approved_at, approved_at,
      casual_wins + blitz_wins, casual + blitz - casual_wins - blitz_wins,
      round(100.0 * (casual_wins + blitz_wins) / (casual + blitz), 1), casual + blitz,
      casual * 128 + blitz * 96, round(96 + (n % 40) / 10.0, 1),
      casual_wins, casual - casual_wins, round(100.0 * casual_wins / casual, 1), casual,
      casual * 128, round(96 + (n % 37) / 10.0, 1),
      blitz_wins, blitz - blitz_wins, round(100.0 * blitz_wins / blitz, 1), blitz,
      blitz * 96, round(95 + (n % 41) / 10.0, 1)
    from (
      select
        demo.*,
        floor(casual * casual_skill)::bigint as casual_wins,
        floor(blitz * blitz_skill)::bigint as blitz_wins
      from demo
    ) as played
    where exists (select from users where users.id = played.id)
    on conflict do nothing`.execute(db);
}
