// Saves the sandbox's state in one file.
import { randomBytes } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { z } from "zod";

import { emptyState, type State } from "./model.ts";

export interface Memory {
  secretKey: string;
  webhookSecret: string;
  state: State;
}

export interface StateFile {
  memory: Memory;
  /** Writes one at a time and replaces the file atomically. */
  write: () => Promise<void>;
}

const SavedMemory = z.object({
  secretKey: z.string(),
  webhookSecret: z.string(),
  state: z.looseObject({}),
});

/** Without a file the state is lost at exit. */
export async function openStateFile(file: string | undefined): Promise<StateFile> {
  const memory = (file === undefined ? null : await readMemory(file)) ?? {
    secretKey: `sk_test_${randomBytes(24).toString("hex")}`,
    webhookSecret: `whsec_${randomBytes(24).toString("hex")}`,
    state: emptyState(),
  };
  let writing: Promise<void> = Promise.resolve();
  const writeNow = async () => {
    if (file === undefined) return;
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    // After a power cut the name could otherwise stand for an empty file.
    await writeFile(`${file}.new`, JSON.stringify(memory), { mode: 0o600, flush: true });
    await rename(`${file}.new`, file);
  };
  return { memory, write: () => (writing = writing.then(writeNow, writeNow)) };
}

async function readMemory(file: string): Promise<Memory | null> {
  try {
    const { state, ...keys } = SavedMemory.parse(JSON.parse(await readFile(file, "utf8")));
    return { ...keys, state: { ...emptyState(), ...(state as Partial<State>) } };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw new Error(`The payment sandbox's state in ${file} cannot be read`, { cause: error });
  }
}
