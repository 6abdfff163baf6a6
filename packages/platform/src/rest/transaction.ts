// Runs one transaction under the caller's role: read only where nothing may be written, rolled back
// on request.

import type { FastifyRequest } from "fastify";

import type {
  CallContext,
  Database,
  DatabaseTransaction,
  StatementResult,
} from "#kernel/database.ts";

import type { Answer } from "./answer.ts";
import type { RestCall } from "./parse-request.ts";
import type { Step } from "./step.ts";

export interface Work {
  call: RestCall;
  isReadOnly: boolean;
  step: Step;
}

interface TransactionOptions {
  request: FastifyRequest;
  work: Work;
}

export async function inTransaction(
  database: Database,
  { request, work }: TransactionOptions,
): Promise<Answer> {
  const { call, isReadOnly, step } = work;
  const context = {
    method: request.method,
    path: request.url.split("?")[0] ?? "",
    headers: joinHeaders(request),
    searchPath: searchPath(call),
    isReadOnly,
  };
  if ("run" in step || step.mayRefuse || call.preferences.rollback)
    return runInOrder(database, work, context);
  const compiled = step.statements.map((statement) => statement.compile(database.service));
  const statements = compiled.map(({ sql: text, parameters }) => ({ text, parameters }));
  return step.answer(
    statements.length === 0 ? [] : await database.runAsCaller(call.caller, statements, context),
  );
}

async function runInOrder(
  database: Database,
  { call, step }: Work,
  context: CallContext,
): Promise<Answer> {
  const undone = new Error("rolled back on request");
  let answer: Answer | null = null;
  try {
    return await database.asCaller(
      call.caller,
      async (db) => {
        answer = await runStep(db, step);
        if (call.preferences.rollback) throw undone;
        return answer;
      },
      context,
    );
  } catch (error) {
    if (error !== undone || answer === null) throw error;
    return answer;
  }
}

async function runStep(db: DatabaseTransaction, step: Step): Promise<Answer> {
  if ("run" in step) return step.run(db);
  const results: StatementResult[] = [];
  for (const statement of step.statements) {
    const { rows, numAffectedRows } = await statement.execute(db);
    results.push({
      rows: rows as Record<string, unknown>[],
      affected: Number(numAffectedRows ?? rows.length),
    });
  }
  return step.answer(results);
}

/** Names without a schema are resolved in the schema of the request. */
function searchPath({ profile }: RestCall): string {
  const path = new Set([profile, "public", "extensions"]);
  return [...path].map((name) => `"${name.replaceAll('"', '""')}"`).join(", ");
}

function joinHeaders({ headers }: FastifyRequest): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, [value].flat().join(", ")]),
  );
}
