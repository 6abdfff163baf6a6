// Reads for everybody on a PostgreSQL server with a streaming replica: which of the two answers.
import { sql } from "kysely";
import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";

import { startReplicatedPostgres, type ReplicatedPostgres } from "#testing/replicated-postgres.ts";

import type { ChangeFeed } from "./changes.ts";
import type { Database } from "./database.ts";
import { openPostgres } from "./postgres.ts";
import { openReplicaReads } from "./public-reads.ts";

const SLOW_MS = 60_000;

let servers: ReplicatedPostgres | null;
beforeAll(async () => {
  servers = await startReplicatedPostgres();
}, SLOW_MS);
afterAll(() => servers?.[Symbol.asyncDispose](), SLOW_MS);

/** The way to the replica, which a test can cut or make silent. */
async function aRoute(url: string, stack: AsyncDisposableStack) {
  const own = new URL(url);
  const target = { host: own.hostname, port: Number(own.port) };
  const sockets = new Set<Socket>();
  let isSilent = false;
  const server = createServer((socket) => {
    const onward = connect(target);
    for (const one of [socket, onward]) {
      sockets.add(one);
      one.on("error", () => one.destroy());
      one.once("close", () => sockets.delete(one));
    }
    socket.on("data", (bytes) => onward.write(bytes));
    onward.on("data", (bytes) => isSilent || socket.write(bytes));
  });
  const open = async (port: number) => {
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
  };
  await open(0);
  const { port } = server.address() as AddressInfo;
  const cut = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  stack.defer(cut);
  own.port = String(port);
  return {
    url: own.href,
    cut,
    mend: () => open(port),
    silence: () => void (isSilent = true),
  };
}

async function aSite(found: ReplicatedPostgres) {
  await using stack = new AsyncDisposableStack();
  const route = await aRoute(found.replica, stack);
  const primary = stack.adopt(openPostgres({ url: found.primary }), (one) => one.close());
  const direct = stack.adopt(openPostgres({ url: found.replica }), (one) => one.close());
  const patienceMs = { connecting: 1000, query: 3000 };
  const replica = stack.adopt(openPostgres({ url: route.url, patienceMs }), (one) => one.close());
  const listeners = new Set<() => void>();
  const lines: string[] = [];
  const reads = openReplicaReads({
    primary,
    replica,
    changes: {
      subscribe(listener: () => void) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    } as unknown as ChangeFeed,
    log: {
      warn: (_fields: unknown, text: string) => void lines.push(text),
      info: (text: string) => void lines.push(text),
    } as never,
  });
  await primary.script("drop table if exists notes; create table notes (text text)");
  // On a busy machine the first connections take longer than a reader waits.
  await expect
    .poll(() => reads.read(readNewest), { timeout: 20_000, interval: 200 })
    .toEqual({ from: found.replica === found.primary ? "primary" : "replica", text: null });
  lines.length = 0;
  const owned = stack.move();
  return {
    reads,
    primary,
    replica: direct,
    route,
    lines,
    /** Writes a note, and tells this process of the change as the change feed does. */
    async write(text: string) {
      await sql`insert into notes values (${text})`.execute(primary.service);
      for (const listener of listeners) listener();
    },
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}

/** The newest note, and who told it. */
async function readNewest({ service }: Database) {
  const { rows } = await sql<{ from: string; text: string | null }>`
    select case when pg_is_in_recovery() then 'replica' else 'primary' end as from,
      (select text from notes order by text desc limit 1) as text`.execute(service);
  return rows[0];
}

const pauseReplay = ({ service }: Database) => sql`select pg_wal_replay_pause()`.execute(service);
const resumeReplay = ({ service }: Database) => sql`select pg_wal_replay_resume()`.execute(service);

test(
  "the replica answers when it has replayed what this process knows of",
  async (context) => {
    if (servers === null) return context.skip("there is no PostgreSQL");
    await using site = await aSite(servers);

    for (const text of ["1", "2", "3"]) {
      await site.write(text);
      expect(await site.reads.read(readNewest)).toEqual({ from: "replica", text });
    }
    expect(await site.reads.measureLag?.()).toEqual({ bytes: 0, seconds: 0 });
    return undefined;
  },
  SLOW_MS,
);

test(
  "a replica whose replay stands still gives no old answer, and is used again when it has caught up",
  async (context) => {
    if (servers === null) return context.skip("there is no PostgreSQL");
    await using site = await aSite(servers);
    await site.write("before");
    expect(await site.reads.read(readNewest)).toEqual({ from: "replica", text: "before" });

    await pauseReplay(site.replica);
    try {
      await site.write("later");
      const answers = [];
      for (let turn = 0; turn < 3; turn += 1) answers.push(await site.reads.read(readNewest));
      expect(answers).toEqual(
        Array.from({ length: 3 }, () => ({ from: "primary", text: "later" })),
      );
      const lag = await site.reads.measureLag?.();
      expect(lag?.bytes).toBeGreaterThan(0);
      expect(lag?.seconds).toBeGreaterThan(0);
    } finally {
      await resumeReplay(site.replica);
    }

    await expect
      .poll(() => site.reads.read(readNewest), { timeout: 10_000, interval: 100 })
      .toEqual({ from: "replica", text: "later" });
    expect(site.lines).toEqual([]);
    return undefined;
  },
  SLOW_MS,
);

test(
  "a replica that is gone costs one warning, and is used again when it is back",
  async (context) => {
    if (servers === null) return context.skip("there is no PostgreSQL");
    await using site = await aSite(servers);
    await site.write("1");
    expect((await site.reads.read(readNewest))?.from).toBe("replica");

    site.route.cut();
    for (const text of ["2", "3", "4"]) {
      await site.write(text);
      expect(await site.reads.read(readNewest)).toEqual({ from: "primary", text });
    }
    await expect(site.reads.measureLag?.()).rejects.toThrow("ECONNREFUSED");
    expect(site.lines).toEqual(["the read replica failed; the primary answers instead"]);

    await site.route.mend();
    await expect
      .poll(() => site.reads.read(readNewest), { timeout: 20_000, interval: 200 })
      .toEqual({ from: "replica", text: "4" });
    expect(site.lines.slice(1)).toEqual(["the read replica answers again"]);
    return undefined;
  },
  SLOW_MS,
);

test(
  "a replica that does not answer keeps a reader waiting for a moment only",
  async (context) => {
    if (servers === null) return context.skip("there is no PostgreSQL");
    await using site = await aSite(servers);
    await site.write("1");
    await site.reads.read(readNewest);

    site.route.silence();
    await site.write("2");
    const startedAt = performance.now();

    expect(await site.reads.read(readNewest)).toEqual({ from: "primary", text: "2" });
    expect(performance.now() - startedAt).toBeLessThan(5000);
    const again = performance.now();
    await site.reads.read(readNewest);
    expect(performance.now() - again).toBeLessThan(1500);
    return undefined;
  },
  SLOW_MS,
);

test(
  "a server that is no replica is never read, and a failing query is no failure of the replica",
  async (context) => {
    if (servers === null) return context.skip("there is no PostgreSQL");
    await using site = await aSite(servers);
    await using alone = await aSite({ ...servers, replica: servers.primary });

    await alone.write("1");
    expect((await alone.reads.read(readNewest))?.from).toBe("primary");
    await expect(alone.reads.measureLag?.()).rejects.toThrow("not a streaming replica");
    await site.write("1");
    await expect(
      site.reads.read(({ service }) => sql`select 1 / 0`.execute(service)),
    ).rejects.toThrow("division by zero");
    expect(site.lines).toEqual([]);
    return undefined;
  },
  SLOW_MS,
);
