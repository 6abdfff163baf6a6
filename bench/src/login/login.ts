// Compares the cost of a sign-in by password with that of the bare verification of the same hash behind
// node:http. Both serve in turns; the figure is the processor time of the server and its database.
import { hash } from "@node-rs/argon2";
import { parseArgs } from "node:util";

import { describeTurns, medianOf } from "#describe-turns.ts";
import { openLoad } from "#speed/load.ts";
import type { RowRequest } from "#speed/row.ts";
import { measureCost, type ServerSide } from "#speed/server-cost.ts";
import { startBare } from "#speed/start-bare.ts";
import { takeTurns, WARM_UP_MS } from "#speed/take-turns.ts";
import { startProduct } from "#start-product.ts";

import type { BareLogin } from "./bare-login.ts";

const ACCOUNTS = 20;
const CONNECTIONS = 8;
const PASSWORD = "the right password";
/** As the product hashes passwords. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const { values } = parseArgs({
  options: {
    turns: { type: "string", default: "9" },
    "slice-ms": { type: "string", default: "2000" },
  },
});
const sliceMs = Number(values["slice-ms"]);

// With demo players, the database is made first, also on a PostgreSQL server.
await using product = await startProduct({ RATE_LIMITS: "off", LOG_LEVEL: "info" }, 1);
const requests = await signUp();
const stored = await hash(PASSWORD, COST);
using bare = await startBare("../login/bare-login.ts", { stored } satisfies BareLogin);
const options = { status: 200, connections: CONNECTIONS };
await using productLoad = await openLoad(new URL(product.url), requests, options);
await using bareLoad = await openLoad(bare.url, requests, options);
const sides = {
  product: { pids: () => product.pids(), load: productLoad },
  bare: { pids: () => [bare.process.pid ?? 0], load: bareLoad },
};
for (const { load } of Object.values(sides)) await load.run(WARM_UP_MS);
const costs = await takeTurns<ServerSide, number>(sides, Number(values.turns), (side) =>
  measureCost(side, sliceMs),
);
print();

async function signUp(): Promise<RowRequest[]> {
  const headers = { apikey: product.anonKey, "content-type": "application/json" };
  const signIns: RowRequest[] = [];
  for (let number = 1; number <= ACCOUNTS; number += 1) {
    const body = JSON.stringify({ email: `login${number}@example.com`, password: PASSWORD });
    const answer = await fetch(`${product.url}/auth/v1/signup`, { method: "POST", headers, body });
    if (!answer.ok) throw new Error(`a sign-up was answered ${answer.status}`);
    signIns.push({ method: "POST", path: "/auth/v1/token?grant_type=password", headers, body });
  }
  return signIns;
}

function print(): void {
  const median = (side: "product" | "bare") => (medianOf(costs, side) / 1000).toFixed(1);
  console.log(
    `a login: product ${median("product")} ms, bare argon2id ${median("bare")} ms,` +
      ` ${describeTurns(costs)}`,
  );
}
