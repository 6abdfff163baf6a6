// The relay of processes on one PostgreSQL: `LISTEN` and `NOTIFY` on a connection of its own.
import { randomBytes } from "node:crypto";
import { Client, type ClientConfig } from "pg";

import { createAssembler, splitMessage } from "./relay-messages.ts";
import type { OpenRelay, Relay, RelayListener } from "./relay.ts";
import { LISTEN_TO_SCHEMA, type SchemaNotices } from "./schema-notices.ts";

const CHANNEL = "capicu_relay";
const NOTIFY_EACH = `
  select pg_notify('${CHANNEL}', part)
  from unnest($1::text[]) with ordinality as said (part, place) order by place`;
const RETRY_FIRST_MS = 100;
const RETRY_MAX_MS = 5000;
/**
 * Bounds the messages that wait to be sent; further ones are lost, as all are while there is no
 * connection.
 */
const QUEUE_MAX_CHARACTERS = 64 * 1024 * 1024;

interface RelayOptions {
  config: ClientConfig;
  /**
   * Gets the table API's notifications too: a second connection for them would wake with every
   * message.
   */
  schemaNotices: SchemaNotices;
}

/**
 * The address must give a permanent connection, not a pooler that lends connections by transaction.
 */
export function relayThroughPostgres(
  options: RelayOptions,
  onLost: (error: Error) => void,
): OpenRelay {
  return async (listener) => {
    const relay = new PostgresRelay(options, listener, onLost);
    await relay.open();
    return relay;
  };
}

class PostgresRelay implements Relay {
  readonly #options: RelayOptions;
  readonly #listener: RelayListener;
  readonly #onLost: (error: Error) => void;
  readonly #name = randomBytes(9).toString("base64url");
  #client: Client | null = null;
  #isClosed = false;
  #retry: NodeJS.Timeout | undefined;
  #retryMs = RETRY_FIRST_MS;
  #sentCount = 0;
  #queue: string[] = [];
  #queuedCharacters = 0;
  #sending: Promise<void> | null = null;

  constructor(options: RelayOptions, listener: RelayListener, onLost: (error: Error) => void) {
    this.#options = options;
    this.#listener = listener;
    this.#onLost = onLost;
  }

  async open(): Promise<void> {
    const client = await listen(this.#options, this.#name, this.#listener);
    if (this.#isClosed) return client.end();
    this.#client = client;
    this.#retryMs = RETRY_FIRST_MS;
    client.on("error", (error) => this.#lose(client, error));
    client.once("end", () => this.#lose(client, new Error("The server ended the connection.")));
  }

  send(text: string): void {
    const isFull = this.#queuedCharacters + text.length > QUEUE_MAX_CHARACTERS;
    if (this.#client === null || isFull) return;
    this.#sentCount += 1;
    this.#queue.push(...splitMessage(this.#name, this.#sentCount, text));
    this.#queuedCharacters += text.length;
    this.#sending ??= this.#sendAll();
  }

  async close(): Promise<void> {
    await this.#sending;
    this.#isClosed = true;
    clearTimeout(this.#retry);
    await this.#client?.end();
  }

  /** Sends one statement at a time; messages that arrive meanwhile go together in the next. */
  async #sendAll(): Promise<void> {
    for (let client = this.#client; client !== null && this.#queue.length > 0;) {
      const current = client;
      const parts = this.#clearQueue();
      await current.query(NOTIFY_EACH, [parts]).catch((error: Error) => this.#lose(current, error));
      client = this.#client;
    }
    this.#sending = null;
  }

  #clearQueue(): string[] {
    const parts = this.#queue;
    this.#queue = [];
    this.#queuedCharacters = 0;
    return parts;
  }

  #lose(client: Client, error: Error): void {
    if (this.#client !== client) return;
    this.#client = null;
    this.#clearQueue();
    client.end().catch(() => {
      // The connection is broken already, so a failed goodbye does not matter.
    });
    if (this.#isClosed) return;
    this.#onLost(error);
    this.#reopenLater();
  }

  #reopenLater(): void {
    const reopen = async () => {
      try {
        await this.open();
        if (this.#isClosed) return;
        this.#options.schemaNotices.resume();
        this.#listener.resumed();
      } catch {
        // The loss of the connection was reported already.
        if (!this.#isClosed) this.#reopenLater();
      }
    };
    this.#retry = setTimeout(() => void reopen(), this.#retryMs);
    this.#retry.unref();
    this.#retryMs = Math.min(this.#retryMs * 2, RETRY_MAX_MS);
  }
}

async function listen(
  { config, schemaNotices }: RelayOptions,
  sender: string,
  listener: RelayListener,
): Promise<Client> {
  const client = new Client({ ...config, keepAlive: true, application_name: "capicu relay" });
  const gather = createAssembler(sender);
  client.on("notification", ({ channel, payload = "" }) => {
    schemaNotices.receive({ channel });
    const text = channel === CHANNEL ? gather(payload) : null;
    if (text !== null) listener.receive(text);
  });
  try {
    await client.connect();
    await client.query(`listen ${CHANNEL}; ${LISTEN_TO_SCHEMA}`);
    return client;
  } catch (error) {
    client.on("error", () => {});
    await client.end();
    throw error;
  }
}
