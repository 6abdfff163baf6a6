import type { FastifyBaseLogger } from "fastify";

/** Service managers kill after 10 seconds, some of them without a second signal. */
const STOP_MS = 9000;
/** The time that closing takes at most: five seconds for running requests, and the rest. */
const CLOSE_MS = 6000;

interface StopOptions {
  close: () => Promise<void>;
  /** How long `close` waits before it begins. */
  delayMs: number;
  log: Pick<FastifyBaseLogger, "info" | "warn" | "error">;
}

/** Ends the process at the first signal, within a bounded time, whatever is still running. */
export function stopOnSignal({ close, delayMs, log }: StopOptions): void {
  let isStopping = false;
  const stop = (signal: NodeJS.Signals) => {
    if (isStopping) return;
    isStopping = true;
    log.info({ signal }, "stopping");
    // Acknowledged writes are already on the disk, and interrupted work starts again with the next
    // process.
    setTimeout(
      () => {
        log.warn("work that did not end in time was stopped");
        process.exit(0);
      },
      Math.max(STOP_MS, delayMs + CLOSE_MS),
    ).unref();
    close().then(
      () => log.info("stopped"),
      (error: unknown) => {
        log.error({ err: error }, "stopping failed");
        process.exitCode = 1;
      },
    );
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}
