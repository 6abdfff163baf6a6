// A connection to Redis that comes back by itself. While it is lost, its users go without Redis at once
// instead of waiting for it.
import type { FastifyBaseLogger } from "fastify";
import { Redis, ReplyError, type RedisOptions } from "ioredis";
import { createHmac } from "node:crypto";

export interface RedisSettings {
  url: string;
  /** The processes of one site share it; it separates the site from others on the same Redis. */
  secret: Buffer;
  log: Pick<FastifyBaseLogger, "info" | "warn">;
}

export interface Script {
  name: string;
  lua: string;
}

export interface RedisLink {
  /** A name in Redis; it reveals nothing of the parts. */
  name(kind: string, ...parts: string[]): string;
  /** Runs a script on one key; null while Redis is lost, and when it refuses. */
  run(script: Script, key: string, values: readonly (string | number)[]): Promise<number | null>;
  /** Resolves when it was sent or lost. */
  publish(channel: string, text: string): Promise<void>;
  isReady(): boolean;
  /** The listener is called when Redis is lost and when it is back. */
  onChange(listener: () => void): void;
  /** A connection for subscriptions, which connects when told to. */
  openSubscriber(): Redis;
  /** Logs the error, or treats Redis as lost. */
  handleFailure(error: unknown): void;
  close(): void;
}

/** Longer than a stall of this process; a Redis that needs so long is treated as lost. */
const COMMAND_MS = 1000;
const CONNECT_MS = 3000;
const RETRY_MAX_MS = 5000;
const WARN_EVERY_MS = 60_000;
/** More than enough that no two names meet. */
const NAME_CHARACTERS = 27;
const SITE_CHARACTERS = 12;

export const CONNECTION = {
  lazyConnect: true,
  connectionName: "capicu",
  commandTimeout: COMMAND_MS,
  connectTimeout: CONNECT_MS,
  enableOfflineQueue: false,
  autoResubscribe: false,
  // What was sent before a loss may have been carried out, and must not count twice.
  autoResendUnfulfilledCommands: false,
  maxRetriesPerRequest: 0,
  retryStrategy: (times: number) => Math.min(times * 100, RETRY_MAX_MS),
  // After a change of roles, the connection leads to a server that refuses to write.
  reconnectOnError: (error: Error) => error.message.startsWith("READONLY"),
} satisfies RedisOptions;

/** Resolves after the first attempt to connect, whatever its result. */
export async function openRedis({ url, secret, log }: RedisSettings): Promise<RedisLink> {
  const client = new Redis(url, CONNECTION);
  const outages = watchOutages(client, log);
  const site = digest(secret, "site").slice(0, SITE_CHARACTERS);
  const defined = new Set<string>();
  await client.connect().catch(() => {
    // The loss was logged, and the client tries again.
  });
  return {
    isReady: outages.isReady,
    name: (kind, ...parts) =>
      ["capicu", site, kind, ...parts.map((part) => digest(secret, part))].join(":"),
    async run({ name, lua }, key, values) {
      if (!outages.isReady()) return null;
      if (!defined.has(name)) client.defineCommand(name, { numberOfKeys: 1, lua });
      defined.add(name);
      const commands = client as unknown as Record<string, (...words: unknown[]) => unknown>;
      try {
        return Number(await commands[name]?.(key, ...values));
      } catch (error) {
        outages.handleFailure(error);
        return null;
      }
    },
    publish: (channel, text) =>
      client.publish(channel, text).then(() => undefined, outages.handleFailure),
    onChange: outages.subscribe,
    openSubscriber: () => client.duplicate(),
    handleFailure: outages.handleFailure,
    close() {
      outages.stop();
      client.disconnect();
    },
  };
}

function digest(secret: Buffer, text: string): string {
  return createHmac("sha256", secret).update(text).digest("base64url").slice(0, NAME_CHARACTERS);
}

/** Logs each outage once, and its end. */
function watchOutages(client: Redis, log: RedisSettings["log"]) {
  const listeners = new Set<() => void>();
  let isLost = false;
  let isStopped = false;
  let warnedAt = Number.NEGATIVE_INFINITY;

  const change = (lost: boolean) => {
    isLost = lost;
    for (const listener of listeners) listener();
  };
  const lose = (error?: Error) => {
    if (isLost || isStopped) return;
    log.warn({ err: error }, "Redis is lost: until it is back, each process counts limits alone");
    change(true);
  };
  client.on("error", lose);
  client.on("close", () => lose());
  client.on("ready", () => {
    if (!isLost) return;
    log.info("Redis is back");
    change(false);
  });

  return {
    isReady: () => !isLost && client.status === "ready",
    subscribe: (listener: () => void) => void listeners.add(listener),
    handleFailure: (error: unknown) => {
      if (isLost || isStopped) return;
      if (error instanceof Error && error.message === "Command timed out") {
        lose(error);
        // It may have stopped with its connections open; this one would never end by itself.
        client.disconnect(true);
      } else if (error instanceof ReplyError && performance.now() - warnedAt > WARN_EVERY_MS) {
        warnedAt = performance.now();
        log.warn({ err: error }, "Redis refuses a command");
      }
    },
    stop() {
      isStopped = true;
    },
  };
}
