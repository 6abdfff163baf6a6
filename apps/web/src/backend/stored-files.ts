import {
  actOnStorage,
  readStorage,
  type FileProblem,
  type StorageAct,
} from "@capicu/contract/stored-files";

import { callFunction } from "./call-function.ts";

export const readStoredFiles = () => callFunction(readStorage, {});

/** The findings of one problem, from the cursor on. */
export const readMoreFindings = async (problem: FileProblem, after: string) =>
  (await callFunction(readStorage, { problem, after }))[problem];

/** `count` is the count whose orphans the reader has seen. */
export const orderFileWork = (action: StorageAct, count: string | null) =>
  callFunction(actOnStorage, { action, ...(count !== null && { count }) });
