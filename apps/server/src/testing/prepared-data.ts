// A data folder that is made once for a run of the tests, and copied by each of them: migrating a new
// embedded database takes longer than starting the product on it. The tests of `commands` and `serve`
// cover how one is made.
import { cp } from "node:fs/promises";
import { join } from "node:path";
import { inject } from "vitest";

import { runCommand } from "./product-process.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A folder that is removed when the run ends. */
    scratchFolder: string;
  }
}

// Test files have module scopes of their own but share the process.
const shared = globalThis as { preparedData?: Promise<string> };

export async function prepareData(dataDir: string): Promise<void> {
  shared.preparedData ??= givenOrMade();
  await cp(await shared.preparedData, dataDir, { recursive: true });
}

/** `npm test` gives one to all its steps. */
async function givenOrMade(): Promise<string> {
  const folder = process.env["PREPARED_DATA"];
  if (folder !== undefined) return folder;
  const DATA_DIR = join(inject("scratchFolder"), "prepared");
  const { code, error } = await runCommand(["migrate"], { DATA_DIR });
  if (code !== 0) throw new Error(error);
  return DATA_DIR;
}
