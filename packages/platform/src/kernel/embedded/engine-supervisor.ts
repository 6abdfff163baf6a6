import { setTimeout as sleep } from "node:timers/promises";

import { StatementCanceled } from "./engine-errors.ts";
import { EngineThread, type EngineThreadSettings } from "./engine-thread.ts";

const RETRY_MS = 1000;

/**
 * Restarts an engine that has failed; opening it again recovers everything that was acknowledged.
 */
export interface SupervisedEngine {
  /** Throws while there is none. */
  current(): EngineThread;
  close(): Promise<void>;
}

export async function superviseEngine(
  settings: EngineThreadSettings,
  onFailure: (error: Error) => void,
): Promise<SupervisedEngine> {
  let engine: EngineThread | Error = await EngineThread.start(settings);
  let isClosing = false;

  const watch = async (running: EngineThread): Promise<void> => {
    const failure = await running.ended;
    if (failure === null) return;
    engine = failure;
    // The engine was ended on purpose; the caller of the statement gets the error.
    if (!(failure.cause instanceof StatementCanceled)) onFailure(failure);
    // A database in memory is lost; an empty one in its place would only hide the loss.
    if (settings.directory !== null) await reopen();
  };

  const reopen = async (): Promise<void> => {
    if (isClosing) return;
    engine = await EngineThread.start(settings).catch((error: Error) => error);
    watching = engine instanceof Error ? retry() : watch(engine);
  };

  const retry = async (): Promise<void> => {
    await sleep(RETRY_MS);
    await reopen();
  };

  let watching = watch(engine);
  return {
    current() {
      if (engine instanceof Error) throw engine;
      return engine;
    },
    async close() {
      isClosing = true;
      if (engine instanceof Error) await watching;
      if (engine instanceof EngineThread) await engine.close();
    },
  };
}
