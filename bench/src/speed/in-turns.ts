// Compares the cost of an answer of the product with that of a bare node:http server, which sends the
// same bytes and headers, or with the row's own opponent. Both serve in turns, so that other load on the
// machine affects both. The figure is the processor time of the server's process and its database for each
// request, because elapsed time depends more on the other processes.
import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { request as httpRequest } from "node:http";
import { loadavg } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";

import { quantile } from "#quantile.ts";
import { startProduct, type Product } from "#start-product.ts";

import type { FixedAnswer } from "./bare-server.ts";
import { connectDatabase } from "./database-server.ts";
import { openLoad } from "./load.ts";
import { measureTable, TABLE_HEADING } from "./measure-table.ts";
import type { Opponent, RowRequest, SpeedRow, TableRow } from "./row.ts";
import { measureCost } from "./server-cost.ts";
import { startBare } from "./start-bare.ts";
import { takeTurns, WARM_UP_MS } from "./take-turns.ts";

const ROWS = join(import.meta.dirname, "rows");
/** The headers that Node writes itself, and those that belong to one connection or one request. */
const OWN_HEADERS = new Set(["connection", "date", "keep-alive", "transfer-encoding"]);
/** The limits are on, but too high to be reached. */
const SETTINGS = {
  LOG_LEVEL: "info",
  READS_PER_MINUTE: "1000000",
  WRITES_PER_MINUTE: "1000000",
  CONNECTIONS_PER_ADDRESS: "1000",
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    turns: { type: "string", default: "9" },
    "slice-ms": { type: "string", default: "700" },
    connections: { type: "string", default: "32" },
    players: { type: "string", default: "1000" },
    // Set for a DATABASE_URL whose database has so many demo players already.
    seeded: { type: "boolean", default: false },
  },
});
const turns = Number(values.turns);
const sliceMs = Number(values["slice-ms"]);
const connections = Number(values.connections);
const rowNames = (await readdir(ROWS)).map((name) => name.replace(/\.ts$/, ""));
// These are measured on a PostgreSQL server only: the embedded database works in the product's process.
const isTable = (name: string) => name.startsWith("table-") || name === "approve";
const measurable = rowNames.filter((name) => "DATABASE_URL" in process.env || !isTable(name));
const chosen = positionals.length === 0 ? measurable : positionals;
const unknown = chosen.find((name) => !rowNames.includes(name));
if (unknown !== undefined) throw new Error(`No row ${unknown}; there are ${rowNames.join(", ")}`);

const players = Number(values.players);
await using product = await startProduct(SETTINGS, values.seeded ? 0 : players);
const fixedRows = chosen.filter((name) => !isTable(name));
const tableRows = chosen.filter(isTable);
if (fixedRows.length > 0)
  console.log(
    `${"row".padEnd(20)} status   bytes  product us  bare us  ratio  lowest–highest  load (${turns} turns)`,
  );
for (const name of fixedRows) await measureRow(name);
if (tableRows.length > 0) {
  await using database = await connectDatabase();
  console.log(TABLE_HEADING);
  for (const name of tableRows) {
    const { row } = (await import(`./rows/${name}.ts`)) as { row: TableRow };
    await measureTable(name, row, { product, database, turns, sliceMs, connections });
  }
}

async function measureRow(name: string): Promise<void> {
  const { row } = (await import(`./rows/${name}.ts`)) as { row: SpeedRow };
  const request = await row.request(product);
  const requests = row.requests?.(players) ?? [request];
  const answer = await answerOf(product, request);
  const headers = withoutLength(answer.headers);
  await using opponent =
    (await row.opponent?.({ product, players, headers })) ?? (await sameBytes(answer));
  const options = { status: answer.status, connections };
  await using productLoad = await openLoad(new URL(product.url), requests, options);
  await using bareLoad = await openLoad(opponent.url, opponent.requests ?? requests, options);
  const sides = {
    product: { pids: () => product.pids(), load: productLoad },
    bare: { pids: () => opponent.pids(), load: bareLoad },
  };
  for (const { load } of Object.values(sides)) await load.run(WARM_UP_MS);
  printRow(name, answer, await takeTurns(sides, turns, (side) => measureCost(side, sliceMs)));
}

/** A bare server that sends the same bytes. */
async function sameBytes(answer: FixedAnswer): Promise<Opponent> {
  const bare = await startBare("bare-server.ts", answer);
  return {
    url: bare.url,
    pids: () => [bare.process.pid ?? 0],
    [Symbol.asyncDispose]: async () => bare[Symbol.dispose](),
  };
}

function withoutLength(headers: readonly string[]): string[] {
  return headers.filter((_, at) => headers[at - (at % 2)]?.toLowerCase() !== "content-length");
}

function printRow(
  name: string,
  { status, bodyBase64 }: FixedAnswer,
  costs: readonly { product: number; bare: number }[],
): void {
  const ratios = costs.map(({ product: ours, bare }) => bare / ours);
  const median = (side: "product" | "bare") =>
    quantile(
      costs.map((turn) => turn[side]),
      0.5,
    ).toFixed(0);
  const bytes = Buffer.byteLength(bodyBase64, "base64");
  const range = `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`;
  console.log(
    `${name.padEnd(20)} ${String(status).padStart(6)} ${String(bytes).padStart(7)}` +
      ` ${median("product").padStart(11)} ${median("bare").padStart(8)}` +
      ` ${quantile(ratios, 0.5).toFixed(2).padStart(6)}  ${range.padStart(14)}` +
      `  ${(loadavg()[0] ?? 0).toFixed(1)}`,
  );
}

/** Reads the answer as it was sent, without decompressing it. */
async function answerOf({ url }: Product, request: RowRequest): Promise<FixedAnswer> {
  const { method, path, headers, body } = request;
  const outgoing = httpRequest(url + path, { method, headers, agent: false });
  outgoing.end(body);
  const [answer] = await once(outgoing, "response");
  const parts: Buffer[] = await answer.toArray();
  const bytes = Buffer.concat(parts);
  const { rawHeaders, statusCode } = answer as { rawHeaders: string[]; statusCode: number };
  const productHeaders = rawHeaders.flatMap((name, at) =>
    at % 2 === 0 && !OWN_HEADERS.has(name.toLowerCase()) ? [name, rawHeaders[at + 1] ?? ""] : [],
  );
  const isChunked = answer.headers["transfer-encoding"] !== undefined;
  return {
    status: statusCode,
    headers: isChunked
      ? [...productHeaders, "content-length", String(bytes.length)]
      : productHeaders,
    bodyBase64: bytes.toString("base64"),
  };
}
