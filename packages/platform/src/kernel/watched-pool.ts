import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from "kysely";
import type { Pool, PoolClient, QueryResult } from "pg";

import { asQueryError, DatabaseUnavailable } from "./unavailable.ts";

type Answer = Pick<QueryResult, "command" | "rowCount" | "rows">;

const WRITES = /\b(?:insert|update|delete|merge|truncate|copy)\b/i;

/**
 * The driver's pool, which reports commits and sends `begin` together with the statement that
 * follows.
 */
export function watchPool(pool: Pool, onCommit: () => void): PostgresPool {
  const watched = new WeakMap<PoolClient, WatchedClient>();
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
  };
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
