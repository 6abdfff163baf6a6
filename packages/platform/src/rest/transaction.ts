// Runs one transaction under the caller's role: read only where nothing may be written, rolled back
// on request.

import type { FastifyRequest } from "fastify";
import { sql } from "kysely";

import type { Database, DatabaseTransaction } from "#kernel/database.ts";

import type { Answer } from "./answer.ts";
import type { RestCall } from "./parse-request.ts";

export interface Work {
  call: RestCall;
  isReadOnly: boolean;
  run(db: DatabaseTransaction): Promise<Answer>;
}

interface TransactionOptions {
  request: FastifyRequest;
  work: Work;
}

export async function inTransaction(
  database: Database,
  { request, work }: TransactionOptions,
): Promise<Answer> {
  const { call } = work;
  const facts = {
    method: request.method,
    path: request.url.split("?")[0] ?? "",
    headers: joinHeaders(request),
  };
  const undone = new Error("rolled back on request");
  let answer: Answer | null = null;
  try {
    return await database.asCaller(
      call.caller,
      async (db) => {
        await prepare(db, work);
        answer = await work.run(db);
        if (call.preferences.rollback) throw undone;
        return answer;
      },
      facts,
    );
  } catch (error) {
    if (error !== undone || answer === null) throw error;
    return answer;
  }
}

/** Names without a schema are resolved in the schema of the request. */
async function prepare(db: DatabaseTransaction, { call, isReadOnly }: Work): Promise<void> {
  const path = [call.profile, "public", "extensions"].map(
    (name) => `"${name.replaceAll('"', '""')}"`,
  );
  const settings = [
    sql`set_config('search_path', ${[...new Set(path)].join(", ")}, true)`,
    ...(isReadOnly ? [sql`set_config('transaction_read_only', 'on', true)`] : []),
  ];
  await sql`select ${sql.join(settings)}`.execute(db);
}

function joinHeaders({ headers }: FastifyRequest): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, [value].flat().join(", ")]),
  );
}
