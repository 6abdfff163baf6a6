// Measures the processor time of what moderators ask while many submissions wait, of the server and of its
// database: DATABASE_URL of an empty database on this machine. `--filled` takes the one of an earlier run. Words choose
// what is measured.
import { FLAG_KINDS } from "@capicu/contract/consistency";
import { loadavg } from "node:os";
import { parseArgs } from "node:util";

import { registerPlayer } from "./mixed-load/player.ts";
import { connectDatabase } from "./speed/database-server.ts";
import { addSecondReviews } from "./speed/second-reviews.ts";
import { cpuOfEach } from "./speed/server-cost.ts";
import { addWaitingSubmissions } from "./speed/waiting-submissions.ts";
import { startProduct } from "./start-product.ts";

const PLAYERS = 10_000;
const SECOND_REVIEWS = 5000;
const ROUNDS = 15;
/** Until the code is compiled and the statements are planned, in each of the connections. */
const WARM_UP_ROUNDS = 20;
const GOAL_MS = 50;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    submissions: { type: "string", default: "100000" },
    filled: { type: "boolean", default: false },
  },
});

await using product = await startProduct(
  { READS_PER_MINUTE: "1000000", WRITES_PER_MINUTE: "1000000" },
  values.filled ? 0 : PLAYERS,
);
await using database = await connectDatabase();
if (!values.filled) await addWaitingSubmissions(database, Number(values.submissions));
const moderator = await registerPlayer(product, `moderator-${process.pid}`);
await database.run("update users set is_admin = true where id = $1", [moderator.id]);
if (!values.filled) {
  const decider = await registerPlayer(product, `decider-${process.pid}`);
  await addSecondReviews(database, SECOND_REVIEWS, decider.id);
}
const [{ count, one } = {}] = await database.run(
  "select count(*), min(submission_id::text) as one from waiting_submissions",
);
const [look] = await database.run(
  "select id from second_reviews where answered_at is null order by drawn_at limit 1",
);
console.log(`${String(count)} submissions wait`);
const ask = (name: string, input: object = {}) => moderator.callFunction(name, input);
await measure("queue", () => ask("admin-pending-stats"));
await measure("queue, one submission", () => ask("admin-pending-stats", { submissionId: one }));
for (const kinds of [["rate_mismatch"], ["digits_edited"], ["picture_exact"], [...FLAG_KINDS]])
  await measure(`queue, ${kinds.length === 1 ? kinds.join() : "every flag"}`, () =>
    ask("admin-pending-stats", { kinds }),
  );
await measure("queue health", () => ask("admin-queue-health"));
await measure("overview", () => ask("admin-overview"));
await measure("work list", () => ask("admin-work"));
await measure("second look, one case", () => ask("admin-second-review", { id: look?.["id"] }));
await measure("second opinions, figures", () => ask("admin-second-reviews"));

async function measure(name: string, run: () => Promise<unknown>): Promise<void> {
  if (positionals.length > 0 && !positionals.some((word) => name.includes(word))) return;
  for (let round = 0; round < WARM_UP_ROUNDS; round += 1) await run();
  const before = await cpuOfEach(product.pids());
  for (let round = 0; round < ROUNDS; round += 1) await run();
  const after = await cpuOfEach(product.pids());
  const msOf = (pids: readonly number[]) =>
    pids.reduce((sum, pid) => sum + (after.get(pid) ?? 0) - (before.get(pid) ?? 0), 0) /
    ROUNDS /
    1e6;
  const node = msOf([product.pid]);
  const whole = msOf([...after.keys()]);
  console.log(
    `${name.padEnd(24)} ${node.toFixed(1).padStart(6)} + ${(whole - node).toFixed(1).padStart(6)} ms` +
      ` (goal ${GOAL_MS}: ${whole <= GOAL_MS ? "met" : "missed"})  load ${(loadavg()[0] ?? 0).toFixed(1)}`,
  );
}
