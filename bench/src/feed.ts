// Measures the following feed of a player who follows 20 others, and of one who follows 2,000: the processor time of the
// server and its database for a page. It needs DATABASE_URL, an empty database; `--seeded` takes one that has demo
// players already.
import { parseArgs } from "node:util";

import { registerPlayer, type Player } from "./mixed-load/player.ts";
import { costOf, printCost } from "./processor-time.ts";
import { connectDatabase } from "./speed/database-server.ts";
import { startProduct } from "./start-product.ts";

const GOAL_MS = 50;
const ROUNDS = 20;
const FEW = 20;
const MANY = 2000;
const APPROVALS = 10;
const DAYS_BETWEEN = 3;

const { values } = parseArgs({
  options: {
    players: { type: "string", default: "100000" },
    seeded: { type: "boolean", default: false },
  },
});
await using product = await startProduct(
  { READS_PER_MINUTE: "1000000" },
  values.seeded ? 0 : Number(values.players),
);
await using database = await connectDatabase();
const [counted] = await database.run("select count(*) as players from user_stats");
console.log(`${String(counted?.["players"])} players`);
await measure(FEW);
await measure(MANY);

async function measure(followed: number): Promise<void> {
  const reader = await registerPlayer(product, `reader-${followed}-${process.pid}`);
  await follow(reader, followed);
  let cursor: unknown = null;
  const readPage = async () => {
    const page = await reader.callFunction("following-feed", { cursor });
    cursor = page["nextCursor"];
    return page;
  };
  const first = await readPage();
  console.log(`${followed} followed: ${(first["days"] as unknown[]).length} on the first page`);
  const cost = await costOf(product, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      cursor = null;
      await readPage();
    }
  });
  printCost(`the feed of a player who follows ${followed}`, cost / ROUNDS, GOAL_MS);
  const second = await costOf(product, async () => {
    await readPage();
  });
  printCost("its next page", second, GOAL_MS);
}

/** Players from the whole board, each with an approval every third day. */
async function follow({ id }: Player, count: number): Promise<void> {
  await database.run("set session_replication_role = replica");
  await database.run(
    `with followed as (
      insert into follows (follower_id, following_id)
      select $1, md5('1 player ' || 1 + number * (players / $2))::uuid
      from generate_series(0, $2::integer - 1) as number,
        (select count(*) as players from user_stats) as board
      on conflict do nothing
      returning following_id as user_id
    ), sent as (
      insert into stats_submissions (user_id, domino_app, gamertag, status, submitted_at)
      select user_id, 'domino-by-flyclops', 'player', 'approved', now() - make_interval(days => $3 * turn)
      from followed, generate_series(0, $4::integer - 1) as turn
      returning id, user_id, submitted_at
    )
    insert into approved_statistics (user_id, submission_id, submitted_at, approved_at,
      overall_wins, overall_losses, overall_win_rate, overall_games_played, overall_points_scored,
      casual_wins, casual_losses, casual_win_rate, casual_games_played, casual_points_scored,
      blitz_wins, blitz_losses, blitz_win_rate, blitz_games_played, blitz_points_scored)
    select user_id, sent.id, submitted_at, submitted_at,
      wins, losses, win_rate, games_played, points_scored,
      casual_wins, casual_losses, casual_win_rate, casual_games_played, casual_points_scored,
      blitz_wins, blitz_losses, blitz_win_rate, blitz_games_played, blitz_points_scored
    from sent join user_stats using (user_id)`,
    [id, count, DAYS_BETWEEN, APPROVALS],
  );
  await database.run("set session_replication_role = default");
  await database.run("analyze");
}
