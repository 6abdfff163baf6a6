import { Duplex } from "node:stream";

import type { EngineThread } from "./engine-thread.ts";
import { QUERY, SYNC, TERMINATE, WELCOME } from "./wire-messages.ts";

type Done = (error?: Error | null) => void;

/** Stands where the driver expects a socket, and leads to the engine's thread. */
export class EngineStream extends Duplex {
  readonly #engine: EngineThread;
  readonly #client: number;
  #pending: Buffer = Buffer.alloc(0);
  #isWelcome = false;

  constructor(engine: EngineThread) {
    super();
    this.#engine = engine;
    this.#client = engine.join({
      answered: (bytes) => this.push(bytes),
      lost: (error) => this.destroy(error),
    });
  }

  connect(): this {
    process.nextTick(() => this.emit("connect"));
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

  override _write(chunk: Buffer, _encoding: string, done: Done): void {
    this.#take(chunk);
    done();
  }

  override _writev(chunks: { chunk: Buffer }[], done: Done): void {
    this.#take(Buffer.concat(chunks.map(({ chunk }) => chunk)));
    done();
  }

  override _final(done: Done): void {
    this.#engine.leave(this.#client);
    this.push(null);
    done();
  }

  override _destroy(error: Error | null, done: Done): void {
    this.#engine.leave(this.#client);
    done(error);
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
        // A copy of its own, for it is handed over to the other thread.
        this.#engine.ask(this.#client, new Uint8Array(this.#pending.subarray(0, end)));
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
