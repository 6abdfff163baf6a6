// Measures what boards cost that are not in memory, and searches of names: the processor time of the server and its
// database for each request. `--seeded` takes a DATABASE_URL whose database has demo players already.
import type { Leaderboard, LeaderboardQuery } from "@capicu/contract/leaderboard";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";

import { registerPlayer } from "./mixed-load/player.ts";
import { costOf as costOn, printCost as print } from "./processor-time.ts";
import { quantile } from "./quantile.ts";
import { connectDatabase } from "./speed/database-server.ts";
import { playerId } from "./speed/player-id.ts";
import { startProduct } from "./start-product.ts";

const CHANGES = 5;
const SEARCHES = 20;
const LOOK_EVERY_MS = 20;
const BOARD_GOAL_MS = 50;
const FIRST_GOAL_MS = 100;
const SEARCH_GOAL_MS = 100;
const WORDS = {
  "a common part": "car",
  "a name of thousands": "carmen vega",
  "one player": "marisol91234",
  nobody: "nobodyhas",
  "two letters": "zz",
  "one letter": "a",
  "60 characters": "x".repeat(60),
};

const { values } = parseArgs({
  options: {
    players: { type: "string", default: "10000" },
    seeded: { type: "boolean", default: false },
  },
});
await using product = await startProduct(
  { READS_PER_MINUTE: "1000000", SEARCHES_PER_MINUTE: "1000000" },
  values.seeded ? 0 : Number(values.players),
);
await using database = await connectDatabase();
const admin = await registerPlayer(product, `admin-${process.pid}`);
await database.run("update users set is_admin = true where id = $1", [admin.id]);
const costOf = (work: () => Promise<unknown>) => costOn(product, work);
const headers = { apikey: product.anonKey, "content-type": "application/json" };

async function board(query: Partial<LeaderboardQuery>): Promise<Leaderboard> {
  const answer = await fetch(`${product.url}/functions/v1/leaderboard`, {
    method: "POST",
    headers,
    body: JSON.stringify(query),
  });
  if (!answer.ok) throw new Error(`the board was answered ${answer.status}`);
  return (await answer.json()) as Leaderboard;
}

const { total } = await board({});
console.log(`${total} players`);
for (const query of [
  { timeframe: "day" },
  { timeframe: "week" },
  { timeframe: "month" },
  { filter: "country:DO" },
] as const)
  print(
    `first board, ${Object.values(query).join()}`,
    await costOf(() => board(query)),
    FIRST_GOAL_MS,
  );
await measureChanges();
for (const [name, word] of Object.entries(WORDS)) {
  await measureSearch(`board, search of ${name}`, () => board({ search: word }));
  await measureSearch(`accounts, search of ${name}`, () =>
    admin.callFunction("admin-users", { search: word }),
  );
}

/** From a change of a player's numbers until a reader has the board with it; readers ask on meanwhile. */
async function measureChanges(): Promise<void> {
  const costs: number[] = [];
  const most = (await board({})).players[0]?.wins ?? 0;
  for (let change = 1; change <= CHANGES; change += 1) {
    const wins = most + change;
    await pause(1000);
    costs.push(
      await costOf(async () => {
        await database.run(
          "update user_stats set wins = $1, games_played = $1 + losses where user_id = $2",
          [wins, playerId(1)],
        );
        while ((await board({})).players[0]?.wins !== wins) await pause(LOOK_EVERY_MS);
      }),
    );
  }
  print("board after a change", quantile(costs, 0.5), BOARD_GOAL_MS);
}

async function measureSearch(name: string, search: () => Promise<unknown>): Promise<void> {
  await search();
  const durations: number[] = [];
  const cost = await costOf(async () => {
    for (let count = 0; count < SEARCHES; count += 1) {
      const begun = performance.now();
      await search();
      durations.push(performance.now() - begun);
    }
  });
  const slowest = Math.max(...durations).toFixed(0);
  print(`${name} (at most ${slowest} ms by the clock)`, cost / SEARCHES, SEARCH_GOAL_MS);
}
