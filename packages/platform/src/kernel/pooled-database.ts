import { CompiledQuery, Kysely, PostgresDialect } from "kysely";
import { escapeLiteral, type Pool } from "pg";

import type { Caller } from "./caller.ts";
import {
  asDatabaseError,
  type Database,
  type DatabaseTransaction,
  type RequestFacts,
} from "./database.ts";
import type { OpenRelay } from "./relay.ts";
import type { SchemaNotices } from "./schema-notices.ts";
import { QUERY_CANCELED, type StatementLimit } from "./statement-limit.ts";
import { watchPool } from "./watched-pool.ts";

export interface PooledDatabaseOptions {
  engine: Database["engine"];
  pool: Pool;
  /** The connections for callers' transactions, where they are separate from the owner's. */
  callerPool?: Pool;
  openRelay: OpenRelay;
  schemaNotices: SchemaNotices;
  statementLimit: StatementLimit | null;
}

/** A Database over the driver's pool, for either engine. */
export function createPooledDatabase(options: PooledDatabaseOptions): Database {
  const { engine, pool, callerPool = pool, openRelay, schemaNotices, statementLimit } = options;
  const listeners = new Set<() => void>();
  const announce = () => {
    for (const listener of listeners) listener();
  };
  const connect = (one: Pool) =>
    new Kysely<unknown>({ dialect: new PostgresDialect({ pool: watchPool(one, announce) }) });
  const kysely = connect(pool);
  const callers = callerPool === pool ? kysely : connect(callerPool);

  const act = <T>(
    caller: Caller,
    run: (db: DatabaseTransaction) => Promise<T>,
    request: RequestFacts,
  ): Promise<T> => {
    const isLimited = caller.role !== "service_role";
    return (isLimited ? callers : kysely).transaction().execute(async (db) => {
      const limitMs = isLimited ? statementLimit?.ms : undefined;
      await db.executeQuery(CompiledQuery.raw(actAs(caller, request, limitMs)));
      return run(db);
    });
  };

  return {
    engine,
    service: kysely,
    async asCaller(caller, run, request = {}) {
      try {
        return await act(caller, run, request);
      } catch (error) {
        if (asDatabaseError(error)?.code === QUERY_CANCELED)
          statementLimit?.onExceeded(describeCall(caller, request));
        throw error;
      }
    },
    asService: (run) => kysely.transaction().execute(run),
    async script(text) {
      await kysely.transaction().execute((db) => db.executeQuery(CompiledQuery.raw(text)));
    },
    onCommit(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onSchemaNotice: (listener) => schemaNotices.subscribe(listener),
    openRelay,
    async close() {
      listeners.clear();
      await kysely.destroy();
      if (callers !== kysely) await callers.destroy();
    },
  };
}

function describeCall({ id, role }: Caller, { method, path }: RequestFacts) {
  return { caller: id, role, method: method ?? null, path: path ?? null };
}

/** This is one statement without parameters, so that it can be sent together with `begin`. */
function actAs(caller: Caller, request: RequestFacts, limitMs: number | undefined): string {
  const settings = {
    "request.jwt.claims": JSON.stringify(caller.claims),
    "request.headers": JSON.stringify(request.headers ?? {}),
    "request.method": request.method ?? "",
    "request.path": request.path ?? "",
    ...(limitMs !== undefined && { statement_timeout: String(limitMs) }),
  };
  const calls = Object.entries(settings).map(
    ([name, value]) => `set_config('${name}', ${escapeLiteral(value)}, true)`,
  );
  return `select ${calls.join(", ")}, set_config('role', ${roleSql(caller)}, true)`;
}

function roleSql(caller: Caller): string {
  if (caller.role !== "service_role") return escapeLiteral(caller.role);
  // Only a superuser may create a role that bypasses policies; where there is none, the owner takes
  // its place.
  return `(select case when rolbypassrls then rolname else current_user end
           from pg_roles where rolname = 'service_role')`;
}
