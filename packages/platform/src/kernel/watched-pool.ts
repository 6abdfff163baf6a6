import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from "kysely";
import type { Pool, PoolClient, QueryResult } from "pg";

import { asDatabaseError, type StatementResult } from "./database.ts";
import { SessionStatements } from "./prepared-statements.ts";
import { SingleTrip, type TripStatement } from "./single-trip.ts";
import { asQueryError, DatabaseUnavailable } from "./unavailable.ts";

type Answer = Pick<QueryResult, "command" | "rowCount" | "rows">;

const WRITES = /\b(?:insert|update|delete|merge|truncate|copy)\b/i;

export interface WatchedPool extends PostgresPool {
  /** Runs statements as one transaction that needs one round trip. */
  runTogether(
    statements: readonly TripStatement[],
    options?: TripOptions,
  ): Promise<StatementResult[]>;
}

interface TripOptions {
  /** Whether the commit of a write is reported; true unless given. */
  isReported?: boolean;
}

interface WatchPoolOptions {
  onCommit: () => void;
  /** Connections of one session share its prepared statements; unless given each has its own. */
  session?: SessionStatements;
}

/**
 * The driver's pool, which reports commits and sends `begin` together with the statement that
 * follows.
 */
export function watchPool(pool: Pool, { onCommit, session }: WatchPoolOptions): WatchedPool {
  const watched = new WeakMap<PoolClient, WatchedClient>();
  const sessions = new WeakMap<PoolClient, SessionStatements>();
  const sessionOf = (client: PoolClient) => {
    const own = session ?? sessions.get(client) ?? new SessionStatements();
    sessions.set(client, own);
    return own;
  };
  // A connection that breaks between two queries emits an error event on the client only; without a
  // listener, that would end the process. The next query reports it.
  pool.on("connect", (client) => client.on("error", () => {}));
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await take(pool);
      const wrapper = watched.get(client) ?? new WatchedClient(client, onCommit);
      watched.set(client, wrapper);
      return wrapper;
    },
    async runTogether(statements, { isReported = true } = {}) {
      const client = await take(pool);
      try {
        const results = await runPrepared(client, statements, sessionOf(client));
        if (isReported && statements.some(({ text }) => WRITES.test(text))) onCommit();
        return results;
      } catch (error) {
        throw asQueryError(error);
      } finally {
        client.release();
      }
    },
  };
}

async function runPrepared(
  client: PoolClient,
  statements: readonly TripStatement[],
  session: SessionStatements,
): Promise<StatementResult[]> {
  const trip = client.query(new SingleTrip(statements, session));
  try {
    return await trip.outcome;
  } catch (error) {
    const { failedName } = trip;
    if (failedName === null || !isStale(error)) throw error;
    // Other tables or another session: the other names may be as old.
    session.forgetAll();
    const unnamed = statements.map((statement) => ({ ...statement, name: null }));
    // A failed trip has left nothing behind, so it may be made again.
    return client.query(new SingleTrip(unnamed, session)).outcome;
  }
}

const NO_RIGHT = "42501";
/** Tables have changed since a statement was prepared, or the session has lost its statements. */
const STALE = /^(?:0A000|26000|42...)$/;

function isStale(error: unknown): boolean {
  const code = asDatabaseError(error)?.code ?? "";
  return STALE.test(code) && code !== NO_RIGHT;
}

async function take(pool: Pool): Promise<PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    throw new DatabaseUnavailable(error);
  }
}

class WatchedClient implements PostgresPoolClient {
  readonly #client: PoolClient;
  readonly #onCommit: () => void;
  #begins = false;
  #isOpen = false;
  #hasWritten = false;
  #isBroken = false;

  constructor(client: PoolClient, onCommit: () => void) {
    this.#client = client;
    this.#onCommit = onCommit;
  }

  query<R>(text: string, parameters: ReadonlyArray<unknown>): Promise<PostgresQueryResult<R>>;
  query(cursor: never): never;
  async query(text: string, parameters: ReadonlyArray<unknown> = []): Promise<unknown> {
    if (text === "begin") return this.#begin();
    if (text === "commit" || text === "rollback") return this.#finish(text);
    const answer = await this.#send(text, parameters);
    // The statement's first words decide: a writing function called by `select` is found only by
    // polling.
    this.#hasWritten ||= WRITES.test(text);
    if (!this.#isOpen) this.#announce();
    return answer;
  }

  release(destroy = false): void {
    this.#client.release(destroy || this.#isBroken);
  }

  #begin(): Answer {
    // Sent with the first statement, which saves a round trip.
    this.#begins = true;
    this.#isOpen = true;
    this.#hasWritten = false;
    return { command: "BEGIN", rowCount: 0, rows: [] };
  }

  async #finish(text: "commit" | "rollback"): Promise<Answer> {
    this.#isOpen = false;
    const asIfDone = { command: text.toUpperCase(), rowCount: 0, rows: [] };
    if (this.#begins) {
      this.#begins = false;
      return asIfDone;
    }
    if (text === "rollback")
      return this.#send(text, []).catch(() => {
        // The connection and its transaction are lost; the original error says more.
        this.#isBroken = true;
        return asIfDone;
      });
    const answer = await this.#send(text, []);
    if (answer.command === "COMMIT") this.#announce();
    return answer;
  }

  async #send(text: string, parameters: ReadonlyArray<unknown>): Promise<Answer> {
    const begins = this.#begins;
    this.#begins = false;
    if (begins && parameters.length > 0) await this.#ask("begin", []);
    const joined = begins && parameters.length === 0 ? `begin;${text}` : text;
    const answer = await this.#ask(joined, parameters);
    // A text of several statements returns a list.
    return Array.isArray(answer) ? (answer.at(-1) as QueryResult) : answer;
  }

  async #ask(text: string, parameters: ReadonlyArray<unknown>): Promise<QueryResult> {
    try {
      return await this.#client.query(text, [...parameters]);
    } catch (error) {
      throw asQueryError(error);
    }
  }

  #announce(): void {
    if (!this.#hasWritten) return;
    this.#hasWritten = false;
    this.#onCommit();
  }
}
