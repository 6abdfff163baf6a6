// Compares a request of the table API with the same query by `pg` behind a bare node:http server, by the
// processor time of the two Node processes and of the database's connections.
import { loadavg } from "node:os";

import { quantile } from "#quantile.ts";
import type { Product } from "#start-product.ts";

import { BARE_APPLICATION } from "./bare-application.ts";
import { cpuNs } from "./cpu-time.ts";
import type { DatabaseServer } from "./database-server.ts";
import { openLoad } from "./load.ts";
import type { RowRequest, TableRow, TableWork } from "./row.ts";
import type { AnswerHead } from "./serve-bare.ts";
import { startBare } from "./start-bare.ts";
import { takeTurns, WARM_UP_MS, type Side } from "./take-turns.ts";

const PRODUCT_APPLICATION = "capicu";
/** The headers of an answer that depend on its body or belong to one connection. */
const OWN_HEADERS = new Set(["connection", "content-length", "date", "keep-alive"]);

export const TABLE_HEADING =
  `${"table row".padEnd(20)} product us (Node + database)  bare us (Node + database)` +
  "  ratio  of Node  of the database  load";

interface TableRun {
  product: Product;
  database: DatabaseServer;
  turns: number;
  sliceMs: number;
  connections: number;
}

interface Cost {
  node: number;
  database: number;
}

interface TableSide extends Side {
  application: string;
}

export async function measureTable(name: string, row: TableRow, run: TableRun): Promise<void> {
  const { product, database, turns, sliceMs, connections } = run;
  const { request, bare: work, reset } = await row.prepare(product, database);
  const head = await readHead(product, request);
  await reset?.();
  using bare = await startOpponent(work, head);
  if ("text" in work && !work.takesBody)
    await compareBodies([product.url, bare.url.origin], request);
  const { bodies } = request;
  const repeats = repeatsOf(bodies, reset);
  const most = repeats === "never" ? shareOf(bodies, turns) : Infinity;
  const options = { status: head.status, connections, repeats, most };
  await using productLoad = await openLoad(
    new URL(product.url),
    withBodies(request, bodies),
    options,
  );
  const bareRequests = withBodies(request, "bodies" in work ? work.bodies : bodies);
  await using bareLoad = await openLoad(bare.url, bareRequests, options);
  const sides = {
    product: { pid: product.pid, load: productLoad, application: PRODUCT_APPLICATION },
    bare: { pid: bare.process.pid ?? 0, load: bareLoad, application: BARE_APPLICATION },
  };

  const measure = async ({ pid, load, application }: TableSide): Promise<Cost> => {
    const before = [await cpuNs(pid), await database.spentNs(application)] as const;
    const count = await load.run(sliceMs);
    const after = [await cpuNs(pid), await database.spentNs(application)] as const;
    await reset?.();
    return {
      node: (after[0] - before[0]) / count / 1000,
      database: (after[1] - before[1]) / count / 1000,
    };
  };

  for (const { load } of Object.values(sides)) {
    await load.run(WARM_UP_MS);
    await reset?.();
  }
  const costs = await takeTurns<TableSide, Cost>(sides, turns, measure);
  printTable(name, costs);
}

const startOpponent = (work: TableWork["bare"], head: AnswerHead) =>
  "bodies" in work
    ? startBare("bare-approvals.ts", { head })
    : startBare("bare-tables.ts", { ...work, head });

async function readHead({ url }: Product, request: RowRequest): Promise<AnswerHead> {
  const answer = await ask(url, request);
  if (!answer.ok) throw new Error(`${request.path} was answered ${answer.status}`);
  const headers = [...answer.headers].filter(([name]) => !OWN_HEADERS.has(name)).flat();
  return { status: answer.status, headers };
}

const withBodies = (request: RowRequest, bodies: readonly string[] | undefined) =>
  bodies?.map((body) => ({ ...request, body })) ?? [request];

function repeatsOf(bodies: unknown, reset: unknown): "always" | "in-each-run" | "never" {
  if (bodies === undefined) return "always";
  return reset === undefined ? "never" : "in-each-run";
}

/** Of a turn, and as many for warming up. */
const shareOf = (bodies: readonly string[] = [], turns: number) =>
  Math.floor(bodies.length / (turns + 1));

const ask = (url: string, { method, path, headers, body, bodies = [] }: RowRequest) => {
  const content = body ?? bodies[0];
  return fetch(url + path, {
    method,
    headers,
    ...(content === undefined ? {} : { body: content }),
  });
};

/** Both must do the same work. */
async function compareBodies(urls: readonly string[], request: RowRequest): Promise<void> {
  const texts = await Promise.all(urls.map(async (url) => (await ask(url, request)).text()));
  if (texts[0] !== texts[1])
    throw new Error(`the answers of ${request.path} differ:\n${texts.join("\n")}`);
}

function printTable(name: string, costs: readonly Record<"product" | "bare", Cost>[]): void {
  const median = (value: (turn: (typeof costs)[number]) => number) =>
    quantile(costs.map(value), 0.5);
  const pair = (side: "product" | "bare") =>
    `${median((turn) => turn[side].node).toFixed(0)} + ${median((turn) => turn[side].database).toFixed(0)}`;
  const whole = ({ node, database }: Cost) => node + database;
  const ratio = (value: (cost: Cost) => number) =>
    median(({ product, bare }) => value(bare) / value(product)).toFixed(2);
  console.log(
    `${name.padEnd(20)} ${pair("product").padStart(28)} ${pair("bare").padStart(26)}` +
      ` ${ratio(whole).padStart(6)} ${ratio(({ node }) => node).padStart(8)}` +
      ` ${ratio(({ database }) => database).padStart(16)}  ${(loadavg()[0] ?? 0).toFixed(1)}`,
  );
}
