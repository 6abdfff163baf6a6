import { Worker } from "node:worker_threads";

import type { CopyPlan } from "./copy-directory.ts";
import { EngineStopped, StatementCanceled, stopped } from "./engine-errors.ts";
import type { EngineWork, FromEngine, ToEngine } from "./engine-messages.ts";
import { watchOverruns } from "./overrun-watch.ts";
import type { EngineSettings } from "./pglite-engine.ts";
import { createSharedUnit, type SharedUnit } from "./running-unit.ts";

export interface EngineThreadSettings extends EngineSettings {
  /** The time limit for a unit of a limited client; null for none. */
  limitMs: number | null;
}

export interface EngineClient {
  readonly isLimited: boolean;
  onAnswer(bytes: Uint8Array): void;
  onLost(error: Error): void;
}

/** The engine as the calling thread sees it. */
export class EngineThread {
  /** Resolves when the thread is gone: with its error, or with null after `close`. */
  readonly ended: Promise<Error | null>;
  readonly #worker: Worker;
  readonly #clients = new Map<number, { client: EngineClient; unanswered: number }>();
  readonly #end = Promise.withResolvers<Error | null>();
  readonly #stopWatching: () => void;
  /** In the order of their messages, which the thread keeps. */
  readonly #copies: PromiseWithResolvers<void>[] = [];
  #endedBy: Error | null = null;
  #lastClient = 0;
  #unanswered = 0;
  #activeAt = Date.now();
  #isClosing = false;

  static async start({ directory, limitMs }: EngineThreadSettings): Promise<EngineThread> {
    const running = createSharedUnit();
    const workerData: EngineWork = { directory, running };
    const worker = new Worker(new URL("./engine-worker.ts", import.meta.url), { workerData });
    const engine = new EngineThread(worker, running, limitMs);
    const ready = new Promise<null>((resolve) => {
      worker.once("message", () => resolve(null));
    });
    const error = await Promise.race([ready, engine.ended]);
    if (error) throw error;
    worker.unref();
    return engine;
  }

  private constructor(worker: Worker, running: SharedUnit, limitMs: number | null) {
    this.#worker = worker;
    this.#stopWatching =
      limitMs === null
        ? () => {}
        : watchOverruns(running, {
            limitMs,
            // No caller waits any more for the unit of a client that has closed.
            isLimited: (number) => this.#clients.get(number)?.client.isLimited ?? true,
            onOverrun: (number) => this.#cancel(number),
          });
    this.ended = this.#end.promise;
    worker.on("message", (message: FromEngine) => this.#receive(message));
    worker.on("error", (error) => this.#lose(stopped(error)));
    worker.on("exit", () => {
      this.#stopWatching();
      this.#lose(this.#isClosing ? new EngineStopped("The database has been closed.") : stopped());
      this.#end.resolve(this.#isClosing ? null : this.#endedBy);
    });
  }

  /** Throws once the engine has ended. */
  join(client: EngineClient): number {
    if (this.#endedBy) throw this.#endedBy;
    this.#lastClient += 1;
    this.#clients.set(this.#lastClient, { client, unanswered: 0 });
    return this.#lastClient;
  }

  ask(number: number, bytes: Uint8Array): void {
    const entry = this.#clients.get(number);
    if (!entry) return;
    entry.unanswered += 1;
    this.#count(1);
    this.#post({ type: "ask", client: number, bytes });
  }

  leave(number: number): void {
    const entry = this.#clients.get(number);
    if (!entry) return;
    this.#clients.delete(number);
    this.#count(-entry.unanswered);
    this.#post({ type: "leave", client: number });
  }

  /** Copies what has changed since the plan's times, while no statement runs. */
  async copy(plan: CopyPlan): Promise<void> {
    if (this.#endedBy) throw this.#endedBy;
    this.#count(1);
    const copied = Promise.withResolvers<void>();
    this.#copies.push(copied);
    this.#post({ type: "copy", plan });
    await copied.promise.finally(() => this.#count(-1));
  }

  /** Milliseconds since the last request or answer. */
  quietFor(): number {
    return this.#unanswered > 0 ? 0 : Date.now() - this.#activeAt;
  }

  async close(): Promise<void> {
    this.#isClosing = true;
    this.#worker.ref();
    this.#post({ type: "close" });
    await this.ended;
  }

  #post(message: ToEngine): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    this.#worker.postMessage(message);
  }

  #receive(message: FromEngine): void {
    if (message.type === "copied") {
      const copied = this.#copies.shift();
      if (message.problem === null) copied?.resolve();
      else copied?.reject(message.problem);
    }
    const entry = message.type === "answer" ? this.#clients.get(message.client) : undefined;
    if (message.type !== "answer" || !entry) return;
    entry.unanswered -= 1;
    this.#count(-1);
    entry.client.onAnswer(message.bytes);
  }

  #count(change: number): void {
    this.#unanswered += change;
    this.#activeAt = Date.now();
    // The idle engine must not keep the program running when nothing else does.
    if (this.#unanswered > 0 || this.#isClosing) this.#worker.ref();
    else this.#worker.unref();
  }

  /**
   * Ends the thread, which is the only way to end what it runs. Waiting callers are refused and may
   * try again.
   */
  #cancel(number: number): void {
    const canceled = new StatementCanceled();
    this.#clients.get(number)?.client.onLost(canceled);
    this.#clients.delete(number);
    this.#lose(stopped(canceled));
    void this.#worker.terminate();
  }

  #lose(error: Error): void {
    if (this.#endedBy) return;
    this.#endedBy = error;
    for (const { client } of this.#clients.values()) client.onLost(error);
    this.#clients.clear();
    for (const copied of this.#copies.splice(0)) copied.reject(error);
  }
}
