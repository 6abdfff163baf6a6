// How long a share card takes by the clock, and how many bytes it has: `npm run bench:cards`. Each is drawn for its first
// asker, and then asked for again, from memory.
import { LANGUAGE_IDS } from "@capicu/contract/languages";
import { CARD_SIZE_NAMES, playerCardPath } from "@capicu/contract/share-cards";
import { performance } from "node:perf_hooks";

import { quantile } from "./quantile.ts";
import { connectDatabase } from "./speed/database-server.ts";
import { startProduct } from "./start-product.ts";

const NAMES = [
  "Chago Vega",
  "Ana María de los Ángeles Rodríguez Peña",
  "W".repeat(40),
  "محمد بن عبد الله الفارسي",
  "שלום כהן 🎲",
  "中文名字 한국어",
  "Наталья Константинопольская",
  "🎲😀🔥🏆👨‍👩‍👧‍👦🇩🇴🇵🇷",
];
const GOAL_MS = 300;
const GOAL_BYTES = 300_000;
const PLAYERS = 100;

await using product = await startProduct({ READS_PER_MINUTE: "1000000" }, PLAYERS);
await using database = await connectDatabase();
const players = (await database.run(
  `select users.id, users.handle from users join user_stats on user_id = users.id
   where is_listed(users) limit $1`,
  [NAMES.length],
)) as { id: string; handle: string }[];
for (const [index, { id }] of players.entries())
  await database.run("update users set username = $2 where id = $1", [id, NAMES[index] ?? ""]);

async function ask(path: string): Promise<{ ms: number; bytes: number }> {
  const start = performance.now();
  const answer = await fetch(product.url + path);
  const { byteLength: bytes } = await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}`);
  return { ms: performance.now() - start, bytes };
}

for (const size of CARD_SIZE_NAMES) {
  const drawn: { ms: number; bytes: number }[] = [];
  const remembered: number[] = [];
  for (const { handle } of players)
    for (const language of LANGUAGE_IDS) {
      const path = playerCardPath(handle, size, language);
      drawn.push(await ask(path));
      remembered.push((await ask(path)).ms);
    }
  const times = drawn.map(({ ms }) => ms);
  const bytes = Math.max(...drawn.map((card) => card.bytes));
  const [half, most] = [quantile(times, 0.5), quantile(times, 0.95)];
  console.log(
    `${size}: ${drawn.length} drawn in ${half.toFixed(0)} ms, p95 ${most.toFixed(0)} ms, at most ${Math.max(...times).toFixed(0)} ms (goal ${GOAL_MS}); again ${quantile(remembered, 0.5).toFixed(0)} ms; at most ${Math.round(bytes / 1000)} kB (goal ${GOAL_BYTES / 1000})`,
  );
}
