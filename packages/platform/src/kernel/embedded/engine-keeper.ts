import { setTimeout as sleep } from "node:timers/promises";

import { EngineThread } from "./engine-thread.ts";
import type { EngineSettings } from "./pglite-engine.ts";

const RETRY_MS = 1000;

/** Keeps an engine running: one that has given up is opened anew, which recovers what was acknowledged. */
export interface EngineKeeper {
  /** Throws while there is none. */
  current(): EngineThread;
  close(): Promise<void>;
}

export async function keepEngine(
  settings: EngineSettings,
  onFailure: (error: Error) => void,
): Promise<EngineKeeper> {
  let engine: EngineThread | Error = await EngineThread.start(settings);
  let isClosing = false;

  const watch = async (running: EngineThread): Promise<void> => {
    const failure = await running.ended;
    if (failure === null) return;
    engine = failure;
    onFailure(failure);
    // What was in memory is gone; an empty database in its place would only hide that.
    if (settings.directory !== null) await reopen();
  };

  const reopen = async (): Promise<void> => {
    await sleep(RETRY_MS);
    if (isClosing) return;
    engine = await EngineThread.start(settings).catch((error: Error) => error);
    watching = engine instanceof Error ? reopen() : watch(engine);
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
