import type { SharedUnit } from "./running-unit.ts";

/** The data that the engine's thread starts with. */
export interface EngineWork {
  directory: string | null;
  running: SharedUnit;
}

/** The messages between the main thread and the thread that holds the engine. */
export type ToEngine =
  | { type: "ask"; client: number; bytes: Uint8Array }
  | { type: "leave"; client: number }
  | { type: "close" };

export type FromEngine = { type: "ready" } | { type: "answer"; client: number; bytes: Uint8Array };
