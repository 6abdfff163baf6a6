// The relay of processes that share a Redis. While one of them has lost it, all of them use the relay of
// the database, which every process keeps open, so that no process is left out.
import type { Redis } from "ioredis";
import { randomBytes } from "node:crypto";

import type { OpenRelay, Relay, RelayListener } from "#kernel/relay.ts";

import type { RedisLink } from "./redis-link.ts";

const BEAT_MS = 5000;
/** A process that has not repeated for this long that it has lost Redis is gone, or is back. */
const FORGET_MS = 15_000;

export function relayThroughRedis(redis: RedisLink, openFallback: OpenRelay): OpenRelay {
  return async (listener) => {
    const relay = new RedisRelay(redis, listener);
    await relay.open(openFallback);
    return relay;
  };
}

type Notice = "lost" | "back" | "message";

class RedisRelay implements Relay {
  readonly #name = randomBytes(9).toString("base64url");
  readonly #redis: RedisLink;
  readonly #listener: RelayListener;
  readonly #channel: string;
  readonly #subscriber: Redis;
  #fallback: Relay | null = null;
  #isSubscribed = false;
  #isAttached = false;
  #isClosed = false;
  #sending: Promise<void> = Promise.resolve();
  /** The other processes that have lost Redis, and when they last said so. */
  readonly #lostElsewhere = new Map<string, number>();
  #beat: NodeJS.Timeout | undefined;

  constructor(redis: RedisLink, listener: RelayListener) {
    this.#redis = redis;
    this.#listener = listener;
    this.#channel = redis.name("relay");
    this.#subscriber = redis.openSubscriber();
  }

  async open(openFallback: OpenRelay): Promise<void> {
    this.#fallback = await openFallback({
      receive: (text) => this.#receiveFallback(text),
      resumed: () => this.#listener.resumed(),
    });
    const subscriber = this.#subscriber;
    subscriber.on("message", (_channel, text) => this.#receive(text));
    let subscribing = Promise.resolve();
    subscriber.on("ready", () => {
      subscribing = this.#subscribe();
    });
    subscriber.on("close", () => {
      this.#isSubscribed = false;
      this.#update();
    });
    // The connection for commands reports what is wrong with Redis.
    subscriber.on("error", () => {});
    this.#redis.onChange(() => this.#update());
    await subscriber.connect().catch(() => this.#tell("lost"));
    await subscribing;
    this.#beat = setInterval(() => this.#repeatNotices(), BEAT_MS);
    this.#beat.unref();
  }

  send(text: string): void {
    if (this.#isClosed) return;
    if (this.#isAttached && this.#lostElsewhere.size === 0)
      this.#sending = this.#redis.publish(this.#channel, `${this.#name} ${text}`);
    else this.#tell("message", text);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#beat);
    await this.#sending;
    this.#subscriber.disconnect();
    await this.#fallback?.close();
  }

  async #subscribe(): Promise<void> {
    try {
      await this.#subscriber.subscribe(this.#channel);
      this.#isSubscribed = true;
      this.#update();
    } catch (error) {
      this.#redis.handleFailure(error);
    }
  }

  #update(): void {
    const isAttached = this.#isSubscribed && this.#redis.isReady();
    if (isAttached === this.#isAttached || this.#isClosed) return;
    this.#isAttached = isAttached;
    this.#tell(isAttached ? "back" : "lost");
    // What was sent around the change may be lost.
    this.#listener.resumed();
  }

  #repeatNotices(): void {
    if (!this.#isAttached) this.#tell("lost");
    for (const [name, at] of this.#lostElsewhere)
      if (performance.now() - at > FORGET_MS) this.#lostElsewhere.delete(name);
  }

  #tell(notice: Notice, text = ""): void {
    this.#fallback?.send(`${notice} ${this.#name} ${text}`);
  }

  #receive(text: string): void {
    const [sender, rest] = splitOnce(text);
    if (sender !== this.#name && !this.#isClosed) this.#listener.receive(rest);
  }

  #receiveFallback(text: string): void {
    const [notice, named] = splitOnce(text);
    const [name, rest] = splitOnce(named);
    if (notice === "lost") this.#lostElsewhere.set(name, performance.now());
    if (notice === "back") this.#lostElsewhere.delete(name);
    if (notice === "message") this.#listener.receive(rest);
  }
}

function splitOnce(text: string): [string, string] {
  const at = text.indexOf(" ");
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + 1)];
}
