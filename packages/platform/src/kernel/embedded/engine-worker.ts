// Runs one PostgreSQL in a thread of its own: it takes units of the wire protocol and answers them
// one at a time.
import { setFlagsFromString } from "node:v8";
import { parentPort, workerData, type MessagePort } from "node:worker_threads";

import { LISTEN_TO_SCHEMA } from "#kernel/schema-notices.ts";

import { copyChanges, type CopyPlan } from "./copy-directory.ts";
import type { EngineWork, FromEngine, ToEngine } from "./engine-messages.ts";
import { openEngine } from "./pglite-engine.ts";
import { createStatementQueue } from "./statement-queue.ts";
import { simpleQuery } from "./wire-messages.ts";

const port = parentPort;
if (!port) throw new Error("engine-worker.ts runs as a worker thread only");
const post = (message: FromEngine) => port.postMessage(message);

// V8 compiles each function again, optimized, once it has run for some time. With its own value, a
// start would spend as long on that as on everything else of the engine, and the parser's one large
// function alone takes half a second and 600 MB. Work that goes on for some seconds reaches the
// optimized code all the same.
setFlagsFromString("--wasm-tiering-budget=2000000000");
const { directory, running } = workerData as EngineWork;
const engine = await openEngine({ directory });
// All clients share the engine's one session, so it listens for all of them.
engine.execute(simpleQuery(LISTEN_TO_SCHEMA));
const queue = createStatementQueue(
  engine,
  (client, bytes) => post({ type: "answer", client, bytes }),
  {
    running,
  },
);

port.on("message", (message: ToEngine) => {
  if (message.type === "ask") queue.ask(message.client, message.bytes);
  if (message.type === "leave") queue.leave(message.client);
  // No statement runs meanwhile, because this thread runs them all.
  if (message.type === "copy") post({ type: "copied", problem: tryCopy(message.plan) });
  if (message.type === "close") void close(port);
});
post({ type: "ready" });

function tryCopy(plan: CopyPlan): Error | null {
  try {
    copyChanges(plan);
    return null;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

async function close(mainPort: MessagePort): Promise<void> {
  await engine.close();
  mainPort.close();
}
