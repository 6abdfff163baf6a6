import type { ChildProcess, Serializable } from "node:child_process";
import { once } from "node:events";

import { RecogniserBusy, RecogniserFailed, RecogniserTimeout } from "./recogniser-errors.ts";

/** The message of a worker that is ready for its first request; every later message is an answer. */
export const READY = "ready";

export interface PoolSettings {
  readonly workers: number;
  /** How many requests may wait in addition to those in progress. */
  readonly queueLimit: number;
  readonly timeoutMs: number;
}

interface Job<Request, Answer> {
  readonly request: Request;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
  readonly timer: NodeJS.Timeout;
  tries: number;
}

interface Seat<Request, Answer> {
  readonly worker: ChildProcess;
  readonly ready: PromiseWithResolvers<void>;
  idle: boolean;
  job: Job<Request, Answer> | undefined;
}

const TRIES = 2;
// A worker that dies while loading would die again at once, so this delay avoids a busy loop of starts.
const RESTART_MS = 1000;

/**
 * A few worker processes that take one request at a time; a dead one is replaced and its request tried once more.
 * They are processes, because ending a thread inside native code crashes the whole server.
 */
export class WorkerPool<Request extends Serializable, Answer> {
  readonly #settings: PoolSettings;
  readonly #spawn: () => ChildProcess;
  readonly #seats = new Set<Seat<Request, Answer>>();
  readonly #waiting: Job<Request, Answer>[] = [];
  #closed = false;

  constructor(settings: PoolSettings, spawn: () => ChildProcess) {
    this.#settings = settings;
    this.#spawn = spawn;
  }

  /** Resolves when every worker can take a request. */
  async start(): Promise<void> {
    const seats = Array.from({ length: this.#settings.workers }, () => this.#seat());
    await Promise.all(seats.map(({ ready }) => ready.promise));
  }

  ask(request: Request): Promise<Answer> {
    if (this.#closed) return Promise.reject(new Error("The workers are closed"));
    const room = this.#idleSeats().length + this.#settings.queueLimit;
    if (this.#waiting.length >= room) return Promise.reject(new RecogniserBusy());
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const timer = setTimeout(() => this.#expire(job), this.#settings.timeoutMs);
    const job: Job<Request, Answer> = { request, resolve, reject, timer, tries: 0 };
    this.#waiting.push(job);
    this.#assign();
    return promise;
  }

  async close(): Promise<void> {
    this.#closed = true;
    const jobs = [...this.#waiting.splice(0), ...this.#jobs()];
    for (const job of jobs) this.#fail(job, new Error("The workers are closed"));
    const workers = [...this.#seats].map(({ worker }) => worker);
    this.#seats.clear();
    await Promise.all(workers.map(end));
  }

  #seat(): Seat<Request, Answer> {
    const worker = this.#spawn();
    const ready = Promise.withResolvers<void>();
    const seat: Seat<Request, Answer> = { worker, ready, idle: false, job: undefined };
    // A failed start of a replacement that nobody waits for must not end the process.
    ready.promise.catch(() => undefined);
    worker.on("message", (message: typeof READY | Answer) => this.#hear(seat, message));
    worker.on("error", (error) => this.#lose(seat, error));
    worker.on("exit", () => this.#lose(seat, new Error("A worker ended unexpectedly")));
    this.#seats.add(seat);
    return seat;
  }

  #hear(seat: Seat<Request, Answer>, message: typeof READY | Answer): void {
    seat.idle = true;
    if (message === READY) {
      seat.ready.resolve();
    } else if (seat.job !== undefined) {
      clearTimeout(seat.job.timer);
      seat.job.resolve(message);
      seat.job = undefined;
    }
    this.#assign();
  }

  #assign(): void {
    for (const seat of this.#idleSeats()) {
      const job = this.#waiting.shift();
      if (job === undefined) return;
      job.tries += 1;
      seat.idle = false;
      seat.job = job;
      seat.worker.send(job.request);
    }
  }

  #lose(seat: Seat<Request, Answer>, reason: unknown): void {
    if (!this.#seats.delete(seat)) return;
    const error = reason instanceof Error ? reason : new Error(String(reason));
    const loaded = seat.idle || seat.job !== undefined;
    seat.ready.reject(error);
    seat.worker.kill("SIGKILL");
    if (seat.job !== undefined && seat.job.tries < TRIES) this.#waiting.unshift(seat.job);
    else if (seat.job !== undefined) this.#fail(seat.job, new RecogniserFailed({ cause: error }));
    if (loaded) this.#seat();
    else setTimeout(() => this.#closed || this.#seat(), RESTART_MS).unref();
  }

  #expire(job: Job<Request, Answer>): void {
    const at = this.#waiting.indexOf(job);
    if (at >= 0) this.#waiting.splice(at, 1);
    this.#fail(job, new RecogniserTimeout());
    // Native code cannot be interrupted, so the process is killed.
    const seat = [...this.#seats].find((candidate) => candidate.job === job);
    if (seat === undefined) return;
    seat.job = undefined;
    seat.idle = true;
    this.#lose(seat, new RecogniserTimeout());
  }

  #fail(job: Job<Request, Answer>, error: Error): void {
    clearTimeout(job.timer);
    job.reject(error);
  }

  #idleSeats(): Seat<Request, Answer>[] {
    return [...this.#seats].filter(({ idle }) => idle);
  }

  #jobs(): Job<Request, Answer>[] {
    return [...this.#seats].flatMap(({ job }) => job ?? []);
  }
}

async function end(worker: ChildProcess): Promise<void> {
  if (worker.exitCode !== null || worker.signalCode !== null) return;
  const ended = once(worker, "exit");
  worker.kill("SIGKILL");
  await ended;
}
