// The product as `npm start` creates it, in this process, on its own database and folder.
import { runOnServer } from "@capicu/platform/testing/run-on-server";
import { randomBytes } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

import { createServer, type Server } from "#server.ts";
import { readConfig } from "#settings/config.ts";

export interface WholeProduct extends AsyncDisposable {
  readonly server: Server;
  /** The address at which it listens, such as `127.0.0.1:1234`. */
  readonly host: string;
}

const INDEX = `<!doctype html><html><head><!-- page --><title>Site</title><!-- /page --></head><body>
<script type="application/json" id="community-totals">null</script></body></html>`;

export interface WholeProductOptions {
  settings?: Record<string, string>;
  /** Of the built site, by path, beside `index.html`. */
  siteFiles?: Record<string, string | Buffer>;
  /** Fills the data folder of the embedded database; without it the product does so itself. */
  prepareData?: (dataDir: string) => Promise<void>;
}

/** On the embedded database, unless the address of a PostgreSQL server is given. */
export async function startWholeProduct(
  databaseServer: string | null | undefined,
  { settings = {}, siteFiles = {}, prepareData }: WholeProductOptions = {},
): Promise<WholeProduct> {
  await using started = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), "product-"));
  started.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 3 }));
  const site = join(folder, "site");
  for (const [name, content] of Object.entries({ "index.html": INDEX, ...siteFiles })) {
    await mkdir(dirname(join(site, name)), { recursive: true });
    await writeFile(join(site, name), content);
  }
  const database = await ownDatabase(databaseServer, started);
  const DATA_DIR = join(folder, "data");
  if (!databaseServer) await prepareData?.(DATA_DIR);
  const config = readConfig({
    LOG_LEVEL: "silent",
    RATE_LIMITS: "off",
    SHUTDOWN_DELAY_S: "0",
    PUBLIC_URL: "http://127.0.0.1:3000",
    ...settings,
    ...database,
    DATA_DIR,
  });
  const server = started.use(await createServer(config, { site }));
  await server.app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = server.app.server.address() as AddressInfo;
  const stack = started.move();
  return {
    server,
    host: `127.0.0.1:${port}`,
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

async function ownDatabase(url: string | null | undefined, started: AsyncDisposableStack) {
  if (!url) return {};
  const name = `whole_${randomBytes(6).toString("hex")}`;
  await runOnServer(url, `create database ${name} template template0 encoding 'UTF8'`);
  started.defer(() => runOnServer(url, `drop database if exists ${name} with (force)`));
  const own = new URL(url);
  own.pathname = `/${name}`;
  return { DATABASE_URL: own.href };
}
