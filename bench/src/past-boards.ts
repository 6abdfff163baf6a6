// Measures boards of past days and of seasons, a board from memory, and the rows around a player: the processor time of
// the server and its database for each request. It needs DATABASE_URL, an empty database; `--seeded` takes one that has
// been filled already.
import { parseArgs } from "node:util";

import { registerPlayer } from "./mixed-load/player.ts";
import { costOf, printCost } from "./processor-time.ts";
import { quantile } from "./quantile.ts";
import { connectDatabase } from "./speed/database-server.ts";
import { startProduct } from "./start-product.ts";

const APPROVALS = 4;
const DAYS_BETWEEN = 60;
const MEMORY_GOAL_MS = 20;
const PAST_GOAL_MS = 300;
const ROUNDS = 20;
const OFFERED_DAYS = [2, 30, 60, 90, 120, 150, 180, 200];
const DAY_MS = 86_400_000;

const { values } = parseArgs({
  options: {
    players: { type: "string", default: "100000" },
    seeded: { type: "boolean", default: false },
  },
});
await using product = await startProduct(
  { RATE_LIMITS: "off" },
  values.seeded ? 0 : Number(values.players),
);
await using database = await connectDatabase();
if (!values.seeded) await fill();
const player = await registerPlayer(product, `past-${process.pid}`);
const [counted] = await database.run(
  "select (select count(*) from user_stats) as players, (select count(*) from approved_statistics) as approvals",
);
console.log(JSON.stringify(counted));

const board = (query: object) => player.callFunction("leaderboard", query);
const dayAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

await board({});
await repeat("a board from memory", () => board({}), MEMORY_GOAL_MS);
await place(Math.floor(Number(counted?.["players"]) / 3));
await board({ around: "me" });
await repeat("the rows around a player", () => board({ around: "me" }), MEMORY_GOAL_MS);
const first: number[] = [];
for (const days of OFFERED_DAYS) first.push(await once(() => board({ at: dayAgo(days) })));
printCost("the first board of a past day, median", quantile(first, 0.5), PAST_GOAL_MS);
printCost("the first board of a past day, slowest", Math.max(...first), PAST_GOAL_MS);
await repeat("a past day from memory", () => board({ at: dayAgo(90) }), MEMORY_GOAL_MS);
for (const [name, query] of Object.entries({
  "a country on a past day": { filter: "country:DO" },
  "a search on a past day": { search: "marisol" },
}))
  printCost(name, await once(() => board({ ...query, at: dayAgo(91) })), PAST_GOAL_MS);

/** Approvals of the demo players, in a ledger that ends with their numbers of now. */
async function fill(): Promise<void> {
  await database.run("set session_replication_role = replica");
  await database.run(
    `with sent as (
       insert into stats_submissions (user_id, domino_app, status, submitted_at)
       select user_id, 'domino-by-flyclops', 'approved', now() - make_interval(
         days => $1 * turn, mins => ('x' || left(md5(user_id::text || turn), 6))::bit(24)::integer % 80000)
       from user_stats, generate_series(0, $2::integer - 1) as turn
       returning id, user_id, submitted_at
     )
     insert into approved_statistics (user_id, submission_id, submitted_at, approved_at, overall_wins,
       overall_losses, overall_win_rate, overall_games_played, overall_points_scored, casual_wins,
       casual_losses, casual_win_rate, casual_games_played, casual_points_scored, blitz_wins,
       blitz_losses, blitz_win_rate, blitz_games_played, blitz_points_scored)
     select user_id, sent.id, submitted_at, submitted_at + interval '1 hour', wins * part, losses * part,
       win_rate, games_played * part, points_scored * part, casual_wins * part, casual_losses * part,
       casual_win_rate, casual_games_played * part, casual_points_scored * part, blitz_wins * part,
       blitz_losses * part, blitz_win_rate, blitz_games_played * part, blitz_points_scored * part
     from user_stats
     join sent using (user_id)
     cross join lateral (
       select greatest(0.1, 1 - extract(epoch from now() - submitted_at) / 86400 / 260) as part
     ) as grown`,
    [DAYS_BETWEEN, APPROVALS],
  );
  await database.run(
    `update user_stats set first_approved_at = first, approved_at = last
     from (
       select user_id, min(approved_at) as first, max(approved_at) as last
       from approved_statistics group by user_id
     ) as ledger
     where ledger.user_id = user_stats.user_id`,
  );
  await database.run("set session_replication_role = origin");
  await database.run("analyze");
}

/** Puts the player in the middle of the board. */
async function place(rank: number): Promise<void> {
  await database.run(
    `insert into user_stats (user_id, wins, losses, win_rate, games_played, first_approved_at)
     select $1, wins, losses, win_rate, games_played, now()
     from user_stats order by overall_wins desc offset $2 limit 1`,
    [player.id, rank],
  );
}

function once(run: () => Promise<unknown>): Promise<number> {
  return costOf(product, run);
}

async function repeat(name: string, run: () => Promise<unknown>, goal: number): Promise<void> {
  const cost = await once(async () => {
    for (let round = 0; round < ROUNDS; round += 1) await run();
  });
  printCost(name, cost / ROUNDS, goal);
}
