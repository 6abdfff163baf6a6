import { Duplex } from "node:stream";

import type { EngineThread } from "./engine-thread.ts";
import { QUERY, SYNC, TERMINATE, WELCOME } from "./wire-messages.ts";

type StreamCallback = (error?: Error | null) => void;

/** Takes the place of the driver's socket, and passes the bytes to the engine's thread. */
export class EngineStream extends Duplex {
  readonly #open: () => EngineThread;
  readonly #isLimited: boolean;
  #engine: EngineThread | null = null;
  #client = 0;
  #pending: Buffer = Buffer.alloc(0);
  #isWelcome = false;

  /** A limited client's units end at the engine's time limit, like those of a visitor or player. */
  constructor(open: () => EngineThread, isLimited: boolean) {
    super();
    this.#open = open;
    this.#isLimited = isLimited;
  }

  connect(): this {
    process.nextTick(() => {
      try {
        this.#join(this.#open());
      } catch (error) {
        // A socket does the same; a thrown error would leave the pool's callers without an answer.
        this.destroy(error instanceof Error ? error : new Error(String(error)));
      }
    });
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  setKeepAlive(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  override _read(): void {
    // Answers are pushed as they come.
  }

  override _write(chunk: Buffer, _encoding: string, done: StreamCallback): void {
    this.#take(chunk);
    done();
  }

  override _writev(chunks: { chunk: Buffer }[], done: StreamCallback): void {
    this.#take(Buffer.concat(chunks.map(({ chunk }) => chunk)));
    done();
  }

  override _final(done: StreamCallback): void {
    this.#engine?.leave(this.#client);
    this.push(null);
    done();
  }

  override _destroy(error: Error | null, done: StreamCallback): void {
    this.#engine?.leave(this.#client);
    done(error);
  }

  #join(engine: EngineThread): void {
    this.#client = engine.join({
      isLimited: this.#isLimited,
      onAnswer: (bytes) => this.push(bytes),
      onLost: (error) => this.destroy(error),
    });
    this.#engine = engine;
    this.emit("connect");
  }

  #take(chunk: Buffer): void {
    this.#pending = this.#pending.length === 0 ? chunk : Buffer.concat([this.#pending, chunk]);
    if (!this.#isWelcome) this.#welcome();
    let end = 0;
    while (this.#pending.length >= end + 5) {
      const type = this.#pending[end];
      const next = end + 1 + this.#pending.readInt32BE(end + 1);
      if (this.#pending.length < next || type === TERMINATE) return;
      end = next;
      if (type === SYNC || type === QUERY) {
        // It must be a copy, because it is transferred to the other thread.
        this.#engine?.ask(this.#client, new Uint8Array(this.#pending.subarray(0, end)));
        this.#pending = this.#pending.subarray(end);
        end = 0;
      }
    }
  }

  #welcome(): void {
    if (this.#pending.length < 4) return;
    this.#pending = this.#pending.subarray(this.#pending.readInt32BE(0));
    this.#isWelcome = true;
    this.push(WELCOME);
  }
}
