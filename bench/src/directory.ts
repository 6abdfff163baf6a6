// Measures the processor time of the directory's pages, searches and profiles. With the embedded database it
// includes the database; with DATABASE_URL, an empty database, it is that of the server alone.
import type { ListedPlayer } from "@capicu/contract/directory";
import { parseArgs } from "node:util";

import { registerPlayer } from "./mixed-load/player.ts";
import { cpuNs } from "./speed/cpu-time.ts";
import { startProduct } from "./start-product.ts";

const ROUNDS = 20;
/** Until the code is compiled. */
const WARM_UP_ROUNDS = 20;
const GOAL_MS = 50;

const { values } = parseArgs({ options: { players: { type: "string", default: "20000" } } });

await using product = await startProduct({ RATE_LIMITS: "off" }, Number(values.players));
const player = await registerPlayer(product, 1);

interface Page {
  players: ListedPlayer[];
  total: number;
  nextCursor: string | null;
}

const page = async (input: object) =>
  (await player.callFunction("player-directory", input)) as unknown as Page;

/** A cursor after all players with more wins. */
const cursorAt = (wins: number) =>
  Buffer.from(
    JSON.stringify([wins, 0, "2000-01-01T00:00:00Z", "00000000-0000-0000-0000-000000000000"]),
  ).toString("base64url");

const first = await page({});
const [top] = first.players;
if (top === undefined) throw new Error("the directory is empty");
console.log(`${first.total} players`);
await measure("first page", () => page({}));
await measure("second page", () => page({ cursor: first.nextCursor }));
await measure("page of the median", () => page({ cursor: cursorAt(20) }));
await measure("last page of the ranked", () => page({ cursor: cursorAt(1) }));
for (const search of ["marisol", "carmen vega", "nobodyhas", "zz", "a"])
  await measure(`search "${search}"`, () => page({ search }));
await measure("spotlight", () => player.callFunction("player-spotlight", {}));
await measure("public profile", () =>
  player.callFunction("profile-public", { handle: top.handle }),
);

async function measure(name: string, run: () => Promise<unknown>): Promise<void> {
  for (let round = 0; round < WARM_UP_ROUNDS; round += 1) await run();
  const before = await cpuNs(product.pid);
  for (let round = 0; round < ROUNDS; round += 1) await run();
  const ms = ((await cpuNs(product.pid)) - before) / ROUNDS / 1e6;
  const verdict = ms <= GOAL_MS ? "met" : "missed";
  console.log(`${name.padEnd(28)} ${ms.toFixed(1).padStart(6)} ms (goal ${GOAL_MS}: ${verdict})`);
}
