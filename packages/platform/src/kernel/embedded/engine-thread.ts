import { Worker } from "node:worker_threads";

import type { FromEngine, ToEngine } from "./engine-messages.ts";
import type { EngineSettings } from "./pglite-engine.ts";

export interface EngineClient {
  answered(bytes: Uint8Array): void;
  lost(error: Error): void;
}

/** The engine as the asking thread sees it. */
export interface EngineThread {
  join(client: EngineClient): number;
  ask(client: number, bytes: Uint8Array): void;
  leave(client: number): void;
  close(): Promise<void>;
}

export async function startEngine(settings: EngineSettings): Promise<EngineThread> {
  const worker = new Worker(new URL("./engine-worker.ts", import.meta.url), {
    workerData: settings,
  });
  const clients = new Map<number, EngineClient>();
  const ready = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  let lastClient = 0;
  let unanswered = 0;
  let isClosing = false;

  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  const tell = (message: ToEngine) => worker.postMessage(message);

  const lose = (error: Error) => {
    ready.reject(error);
    for (const client of clients.values()) client.lost(error);
    clients.clear();
  };

  worker.on("message", (message: FromEngine) => {
    if (message.type === "ready") ready.resolve();
    if (message.type !== "answer") return;
    unanswered -= 1;
    // A program that waits for nothing else may end although the engine stands ready.
    if (unanswered === 0 && !isClosing) worker.unref();
    clients.get(message.client)?.answered(message.bytes);
  });
  worker.on("error", (error) =>
    lose(new Error("The embedded database stopped: its engine failed.", { cause: error })),
  );
  worker.on("exit", () => {
    lose(new Error("The embedded database has been closed."));
    ended.resolve();
  });

  await ready.promise;
  worker.unref();
  return {
    join(client) {
      lastClient += 1;
      clients.set(lastClient, client);
      return lastClient;
    },
    ask(client, bytes) {
      unanswered += 1;
      worker.ref();
      tell({ type: "ask", client, bytes });
    },
    leave(client) {
      if (clients.delete(client)) tell({ type: "leave", client });
    },
    async close() {
      isClosing = true;
      worker.ref();
      tell({ type: "close" });
      await ended.promise;
    },
  };
}
