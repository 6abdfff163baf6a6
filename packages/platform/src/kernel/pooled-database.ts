import { CompiledQuery, Kysely, PostgresDialect } from "kysely";
import type { Pool } from "pg";

import { createCallerTransactions, type Connections } from "./caller-transactions.ts";
import type { ConnectionUse, Database } from "./database.ts";
import { SessionStatements, StatementNames } from "./prepared-statements.ts";
import type { OpenRelay } from "./relay.ts";
import type { SchemaNotices } from "./schema-notices.ts";
import type { StatementLimit } from "./statement-limit.ts";
import { watchPool } from "./watched-pool.ts";

export interface PooledDatabaseOptions {
  engine: Database["engine"];
  pool: Pool;
  /** The connections for callers' transactions, where they are separate from the owner's. */
  callerPool?: Pool;
  openPool: Database["openPool"];
  openRelay: OpenRelay;
  schemaNotices: SchemaNotices;
  statementLimit: StatementLimit | null;
}

/** A Database over the driver's pool, for either engine. */
export function createPooledDatabase(options: PooledDatabaseOptions): Database {
  const { engine, pool, callerPool = pool, schemaNotices, statementLimit } = options;
  const listeners = new Set<() => void>();
  const announce = () => {
    for (const listener of listeners) listener();
  };
  // The embedded engine has one session for all its clients.
  const session = engine === "embedded" ? { session: new SessionStatements() } : {};
  const connect = (driverPool: Pool): Connections => {
    const watched = watchPool(driverPool, { onCommit: announce, ...session });
    return {
      pool: watched,
      query: new Kysely({ dialect: new PostgresDialect({ pool: watched }) }),
    };
  };
  const owner = connect(pool);
  const limited = callerPool === pool ? owner : connect(callerPool);
  const kysely = owner.query;
  const names = new StatementNames();

  return {
    engine,
    service: kysely,
    ...createCallerTransactions({ owner, limited, statementLimit, names }),
    async runAsOwner(statement) {
      const name = names.find({ text: statement.text, scope: "owner" });
      const [result] = await owner.pool.runTogether([{ ...statement, name }], {
        isReported: false,
      });
      return result ?? { rows: [], affected: 0 };
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
    openPool: options.openPool,
    openCopy: null,
    connectionUse: () => addUp(new Set([pool, callerPool])),
    openRelay: options.openRelay,
    async close() {
      listeners.clear();
      await kysely.destroy();
      if (limited !== owner) await limited.query.destroy();
    },
  };
}

function addUp(pools: ReadonlySet<Pool>): ConnectionUse {
  const sum = (valueOf: (pool: Pool) => number) =>
    [...pools].reduce((total, pool) => total + valueOf(pool), 0);
  return {
    open: sum(({ totalCount }) => totalCount),
    idle: sum(({ idleCount }) => idleCount),
    most: sum(({ options }) => options.max),
    waitCount: sum(({ waitingCount }) => waitingCount),
  };
}
