import type { FastifyBaseLogger } from "fastify";

/**
 * Runs work whose outcome must not show in the answer, neither by its content nor by its timing.
 */
export interface Background {
  run(work: () => Promise<void>): void;
  settled(): Promise<void>;
}

export function createBackground(log: FastifyBaseLogger): Background {
  const running = new Set<Promise<void>>();
  const attempt = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      log.error({ err: error }, "a mail could not be sent");
    }
  };
  return {
    run(work) {
      const attempted = attempt(work).finally(() => running.delete(attempted));
      running.add(attempted);
    },
    async settled() {
      await Promise.all(running);
    },
  };
}
