// The transactions of callers, over the connections of one database.
import { CompiledQuery } from "kysely";

import { actAs, actAsText } from "./act-as.ts";
import type { Caller } from "./caller.ts";
import { asDatabaseError, type CallContext, type Database, type Query } from "./database.ts";
import type { StatementNames } from "./prepared-statements.ts";
import { QUERY_CANCELED, type StatementLimit } from "./statement-limit.ts";
import type { WatchedPool } from "./watched-pool.ts";

export interface Connections {
  pool: WatchedPool;
  /** The same pool behind the query builder. */
  query: Query;
}

interface CallerConnections {
  owner: Connections;
  /** For callers whose statements are limited in time. */
  limited: Connections;
  statementLimit: StatementLimit | null;
  names: StatementNames;
}

export function createCallerTransactions({
  owner,
  limited,
  statementLimit,
  names,
}: CallerConnections): Pick<Database, "asCaller" | "runAsCaller"> {
  const isLimited = ({ role }: Caller) => role !== "service_role";
  const connectionsFor = (caller: Caller) => (isLimited(caller) ? limited : owner);
  const limitMs = (caller: Caller) => (isLimited(caller) ? statementLimit?.ms : undefined);

  const report = async <T>(caller: Caller, context: CallContext, work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      if (asDatabaseError(error)?.code === QUERY_CANCELED)
        statementLimit?.onExceeded(describeCall(caller, context));
      throw error;
    }
  };

  return {
    asCaller(caller, run, context = {}) {
      const { query } = connectionsFor(caller);
      const work = query.transaction().execute(async (db) => {
        await db.executeQuery(CompiledQuery.raw(actAsText(caller, context, limitMs(caller))));
        return run(db);
      });
      return report(caller, context, work);
    },
    runAsCaller(caller, statements, context = {}) {
      const scope = `${caller.role} ${context.searchPath ?? ""}`;
      const all = [actAs(caller, context, limitMs(caller)), ...statements];
      const named = all.map((statement) => ({
        ...statement,
        name: names.find({ text: statement.text, scope }),
      }));
      const work = connectionsFor(caller).pool.runTogether(named);
      return report(
        caller,
        context,
        work.then((results) => results.slice(1)),
      );
    },
  };
}

function describeCall({ id, role }: Caller, { method, path }: CallContext) {
  return { caller: id, role, method: method ?? null, path: path ?? null };
}
