// The product's server as a process of its own that may be killed at any moment. Its parent asks it
// what its database and folder hold.
import { sql } from "kysely";

import { createServer } from "#server.ts";
import { readConfig } from "#settings/config.ts";

import { findProblems } from "./find-problems.ts";
import { readFacts } from "./read-facts.ts";

export interface ServerKeys {
  anonKey: string;
  serviceRoleKey: string;
}

export interface Examination {
  facts: [string, string][];
  problems: string[];
  /** Players by their rank, counted row by row. */
  ranks: { user_id: string; rank: number }[];
}

const RANKS_MAX = 100;

const config = readConfig(process.env);
const server = await createServer(config);
const { files, platform } = server.dependencies;
const { database, spool } = platform;

async function examine(): Promise<Examination> {
  const problems = await findProblems({ database, files, spool, dataDir: config.DATA_DIR });
  const { rows } = await sql<{ user_id: string; rank: number }>`
    select user_id, rank() over (order by wins desc)::integer as rank
    from user_stats join users on users.id = user_id
    where is_listed(users) order by random() limit ${RANKS_MAX}`.execute(database.service);
  return { facts: await readFacts(database.service), problems, ranks: rows };
}

process.on("message", () => {
  void examine().then(
    (examination) => process.send?.(examination),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
process.on("disconnect", () => process.exit());
await server.listen();
const { anonKey, serviceRoleKey } = server.keys;
process.send?.({ anonKey, serviceRoleKey } satisfies ServerKeys);
