import type { CopyPlan } from "./copy-directory.ts";
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
  | { type: "copy"; plan: CopyPlan }
  | { type: "close" };

export type FromEngine =
  | { type: "ready" }
  | { type: "answer"; client: number; bytes: Uint8Array }
  /** The copy is done, unless there is a problem. */
  | { type: "copied"; problem: Error | null };
