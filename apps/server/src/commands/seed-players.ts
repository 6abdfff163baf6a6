// Demo players: believable numbers, the same for the same seed, written by the database itself.
import type { Database } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

const BATCH = 20_000;

const FIRST =
  "Rafa,Marisol,Yadiel,Nayeli,Carmen,Otto,Lucía,Wilfredo,Ana,Ramón,Ivette,Héctor,Paola,Chago,Milagros,Beto";
const LAST =
  "Solís,Vega,del Río,Quiñones,Peña,Bones,Cruz,Santos,Mejía,Colón,Ortiz,Rivera,Núñez,Marte,Díaz,Acosta";
const COUNTRIES = "DO,PR,CU,US,MX,VE,CO,JM,ES,PA";

/** Accounts nobody can sign in to; returns how many were made, those of an earlier run not counted. */
export async function seedPlayers(
  database: Database,
  players: number,
  seed: number,
): Promise<number> {
  let made = 0;
  for (let from = 1; from <= players; from += BATCH)
    made += await seedBatch(database, { from, to: Math.min(players, from + BATCH - 1), seed });
  if (made > 0) await tellOnce(database, seed);
  await sql`analyze`.execute(database.service);
  return made;
}

interface Batch {
  from: number;
  to: number;
  seed: number;
}

function seedBatch(database: Database, { from, to, seed }: Batch): Promise<number> {
  return database.asService(async (db) => {
    await sql`
      create temporary table demo on commit drop as
      select
        md5(${seed}::text || ' player ' || n)::uuid as id,
        n,
        split_part(${FIRST}, ',', 1 + (hash % 16)::integer) as first,
        split_part(${LAST}, ',', 1 + ((hash / 16) % 16)::integer) as last,
        split_part(${COUNTRIES}, ',', 1 + ((hash / 256) % 10)::integer) as country,
        -- A few play very much, most a little.
        floor(exp(2 + 6.2 * pow((hash % 9973) / 9973.0, 1.6)))::bigint as casual,
        floor(exp(1 + 6.0 * pow((hash % 7919) / 7919.0, 1.8)))::bigint as blitz,
        0.38 + 0.32 * ((hash % 6007) / 6007.0) as casual_skill,
        0.36 + 0.34 * ((hash % 5003) / 5003.0) as blitz_skill,
        now() - make_interval(mins => (hash % 200000)::integer) as approved_at
      from (
        select n, ('x' || left(md5(${seed}::text || ' numbers ' || n), 15))::bit(60)::bigint as hash
        from generate_series(${from}::integer, ${to}::integer) as n
      ) as numbered`.execute(db);
    await sql`
      insert into auth.users (id, email, created_at)
      select id, 'demo.' || id || '@example.invalid', approved_at from demo
      on conflict do nothing`.execute(db);
    // Handles are made free below: searching for one takes long for many. And a change for each row
    // would be far more than anybody follows.
    await sql`alter table users disable trigger complete_new_user`.execute(db);
    await sql`alter table users disable trigger publish_changes`.execute(db);
    await sql`alter table user_stats disable trigger publish_changes`.execute(db);
    const { rows } = await sql<{ id: string }>`
      insert into users (id, email, handle, username, display_name, country, created_at)
      select id, 'demo.' || id || '@example.invalid',
             case when exists (
               select from users
               where users.handle_skeleton = handle_skeleton(wanted) and users.id <> demo.id
             )
               then '@' || left(replace(id::text, '-', ''), 15) else wanted end,
             first || ' ' || last, first || ' ' || last, country, approved_at
      from demo, lateral (select '@' || left(handle_stem(lower(first)), 7) || n as wanted) as named
      on conflict do nothing
      returning id`.execute(db);
    await writeStats(db);
    await sql`alter table users enable trigger complete_new_user`.execute(db);
    await sql`alter table users enable trigger publish_changes`.execute(db);
    await sql`alter table user_stats enable trigger publish_changes`.execute(db);
    return rows.length;
  });
}

/** One change stands for all: it has every process read its boards again. */
async function tellOnce({ service }: Database, seed: number): Promise<void> {
  await sql`
    update user_stats set approved_at = approved_at
    where user_id = md5(${seed}::text || ' player 1')::uuid`.execute(service);
}

type Transaction = Parameters<Parameters<Database["asService"]>[0]>[0];

async function writeStats(db: Transaction): Promise<void> {
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
