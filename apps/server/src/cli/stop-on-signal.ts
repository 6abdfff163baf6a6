import type { FastifyBaseLogger } from "fastify";

/** Service managers kill after 10 seconds, some of them without a second signal. */
const STOP_MS = 9000;

/** Ends the process at the first signal, within `STOP_MS`, whatever is still running. */
export function stopOnSignal(
  close: () => Promise<void>,
  log: Pick<FastifyBaseLogger, "info" | "warn" | "error">,
): void {
  let isStopping = false;
  const stop = (signal: NodeJS.Signals) => {
    if (isStopping) return;
    isStopping = true;
    log.info({ signal }, "stopping");
    // Acknowledged writes are already on the disk, and interrupted work starts again with the next
    // process.
    setTimeout(() => {
      log.warn("work that did not end in time was stopped");
      process.exit(0);
    }, STOP_MS).unref();
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
