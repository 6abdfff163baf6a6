// A hosted installation for tests: its database, and its storage behind HTTP.
import { emptyDatabase, type OwnDatabase } from "@capicu/platform/testing/own-database";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";

import { readOnly, type Source } from "#hosted-import/open-source.ts";

const SERVICE_KEY = "service-key-of-the-source";

export interface HostedInstallation extends AsyncDisposable {
  database: OwnDatabase;
  /** What its storage holds, by bucket and name. */
  files: Map<string, Buffer>;
  storage: { url: string; key: string };
  /** Runs work on the source; the source ends with an error after so many batches. */
  withSource(work: (source: Source) => Promise<void>, batchesUntilLoss?: number): Promise<void>;
}

export async function hostedInstallation(rowsAtOnce: number): Promise<HostedInstallation> {
  await using stack = new AsyncDisposableStack();
  const database = stack.use(await emptyDatabase());
  await database.script(await readFile(join(import.meta.dirname, "tables.sql"), "utf8"));
  const pool = database.openPool(1);
  stack.defer(() => pool.end());
  const files = new Map<string, Buffer>();
  const server = createServer(({ url = "", headers }, response) => {
    const path = decodeURIComponent(url).replace("/storage/v1/object/", "");
    const file = files.get(path);
    const isAllowed = headers["authorization"] === `Bearer ${SERVICE_KEY}`;
    response.writeHead(isAllowed ? (file === undefined ? 400 : 200) : 403).end(file);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  stack.defer(() => void server.close());
  const owned = stack.move();
  return {
    database,
    files,
    storage: {
      url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      key: SERVICE_KEY,
    },
    withSource: (work, batchesUntilLoss = Infinity) =>
      readOnly(pool, (source) => work(endingSource(source, batchesUntilLoss)), rowsAtOnce),
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}

function endingSource(source: Source, batchesUntilLoss: number): Source {
  let left = batchesUntilLoss;
  return {
    ...source,
    async *batches(query) {
      for await (const rows of source.batches(query)) {
        if (left === 0) throw new Error("the source is lost");
        left -= 1;
        yield rows;
      }
    },
  };
}
