// Measures how long ratings take to be worked out from confirmed results: all of them, and all again after the first
// result was corrected. It needs DATABASE_URL, an empty database.
import { loadavg } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";

import { connectDatabase } from "./speed/database-server.ts";
import { startProduct } from "./start-product.ts";

const GOAL_MS = 60_000;
const TABLES = 100;
const ROUNDS = 10;
const LOOK_EVERY_MS = 50;
/** The job runs once a minute. */
const WAIT_MS = 300_000;

const { values } = parseArgs({
  options: {
    games: { type: "string", default: "100000" },
    players: { type: "string", default: "5000" },
  },
});
const games = Number(values.games);

await using database = await connectDatabase();
await using product = await startProduct({ RATE_LIMITS: "off" }, Number(values.players));
await writeGames();
console.log(`${games} confirmed games of ${values.players} players, at ${product.url}`);
await measure("all games", "update rating_progress set version = 0");
await measure(
  "all games again, after the first result was corrected",
  `update event_results set winner = 1 - winner
   where (event_id, round_no, table_no) = (
     select event_id, round_no, table_no from event_results order by decided_at, event_id, round_no, table_no limit 1
   )`,
);

/** Events of ROUNDS rounds with TABLES tables each; who plays is drawn anew in each event. */
async function writeGames(): Promise<void> {
  const events = Math.ceil(games / TABLES / ROUNDS);
  await database.run(`
    insert into events (id, slug, title, format, rules, state, visibility, registration, capacity, starts_at, time_zone, seed)
    select gen_random_uuid(), 'rated-' || no, 'Rated ' || no, '{"id": "rotating-pairs"}', '{}', 'running', 'public', 'open',
      1000, now(), 'UTC', 'seed-of-bench'
    from generate_series(1, ${events}) as no`);
  await database.run(`
    insert into event_entrants (id, event_id, user_id, state)
    select gen_random_uuid(), events.id, player.id, 'registered' from events
    cross join lateral (
      select id from users where events.id is not null order by md5(events.id::text || users.id::text) limit ${TABLES * 4}
    ) as player`);
  await database.run(`
    insert into event_rounds (event_id, no, state, engine_version, seed, drawn_from, proposal, published_at)
    select id, no, 'closed', 1, 'seed-of-bench', '{}', '{}', now() from events, generate_series(1, ${ROUNDS}) as no`);
  await database.run(`
    insert into event_tables (event_id, round_no, no, north, east, south, west)
    select event_id, round, place + 1, seats[1], seats[2], seats[3], seats[4]
    from (
      select event_id, round, (number - 1) / 4 as place, array_agg(id order by number) as seats
      from (
        select event_id, id, round,
          row_number() over (partition by event_id, round order by md5(id::text || round)) as number
        from event_entrants, generate_series(1, ${ROUNDS}) as round
      ) as drawn
      group by event_id, round, place
    ) as seated`);
  await database.run(`
    insert into event_results (event_id, round_no, table_no, kind, points, winner, state, decided_at)
    select event_id, round_no, no, 'played', '{100,60}', (random() < 0.5)::integer, 'confirmed',
      now() - interval '1 day' + random() * interval '1 day'
    from event_tables`);
}

/** From the first result that is rated to the last one. */
async function measure(what: string, change: string): Promise<void> {
  await waitUntil("nothing is left to do", isDone);
  await database.run(change);
  await database.run("insert into rating_marks (since) values ('-infinity')");
  const before = await progress();
  await waitUntil("the work has begun", async () => (await progress()) !== before);
  const started = performance.now();
  await waitUntil("the work is done", isDone);
  const took = performance.now() - started;
  const [row] = await database.run("select count(*)::integer as lines from rating_changes");
  console.log(
    `${what}: ${(took / 1000).toFixed(1)} s for ${String(row?.["lines"])} changes (goal ${GOAL_MS / 1000} s) ${took < GOAL_MS ? "met" : "MISSED"}, load ${loadavg()[0]?.toFixed(1)}`,
  );
}

async function progress(): Promise<string> {
  const [row] = await database.run(
    "select concat(decided_at, event_id, round_no, table_no) as at from rating_progress",
  );
  return String(row?.["at"]);
}

async function isDone(): Promise<boolean> {
  const [row] = await database.run(`
    select not exists (select from rating_marks) and not exists (
      select from event_results
      where decided_at is not null
        and (decided_at, event_id, round_no, table_no) > (
          select decided_at, event_id, round_no, table_no from rating_progress
        )
    ) as done`);
  return row?.["done"] === true;
}

async function waitUntil(what: string, holds: () => Promise<boolean>): Promise<void> {
  const until = Date.now() + WAIT_MS;
  while (!(await holds())) {
    if (Date.now() > until) throw new Error(`${what}: not within ${WAIT_MS / 1000} s`);
    await pause(LOOK_EVERY_MS);
  }
}
