import { CompiledQuery, Kysely, PostgresDialect } from "kysely";
import { escapeLiteral, type Pool } from "pg";

import type { Caller } from "./caller.ts";
import type { Database, RequestFacts } from "./database.ts";
import type { OpenRelay } from "./relay.ts";
import { watchPool } from "./watched-pool.ts";

/** A Database over the driver's pool, whichever engine the pool leads to. */
export function createPooledDatabase(
  engine: Database["engine"],
  pool: Pool,
  openRelay: OpenRelay,
): Database {
  const listeners = new Set<() => void>();
  const announce = () => {
    for (const listener of listeners) listener();
  };
  const kysely = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: watchPool(pool, announce) }),
  });

  return {
    engine,
    service: kysely,
    asCaller: (caller, run, request = {}) =>
      kysely.transaction().execute(async (db) => {
        await db.executeQuery(CompiledQuery.raw(actAs(caller, request)));
        return run(db);
      }),
    asService: (run) => kysely.transaction().execute(run),
    async script(text) {
      await kysely.transaction().execute((db) => db.executeQuery(CompiledQuery.raw(text)));
    },
    onCommit(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    openRelay,
    async close() {
      listeners.clear();
      await kysely.destroy();
    },
  };
}

/** One statement, without parameters so that it can travel together with `begin`. */
function actAs(caller: Caller, request: RequestFacts): string {
  const settings = {
    "request.jwt.claims": JSON.stringify(caller.claims),
    "request.headers": JSON.stringify(request.headers ?? {}),
    "request.method": request.method ?? "",
    "request.path": request.path ?? "",
  };
  const calls = Object.entries(settings).map(
    ([name, value]) => `set_config('${name}', ${escapeLiteral(value)}, true)`,
  );
  return `select ${calls.join(", ")}, set_config('role', ${roleOf(caller)}, true)`;
}

function roleOf(caller: Caller): string {
  if (caller.role !== "service_role") return escapeLiteral(caller.role);
  // Only a superuser may create a role that passes policies; where none did, the owner stands in.
  return `(select case when rolbypassrls then rolname else current_user end
           from pg_roles where rolname = 'service_role')`;
}
