import { PGlite } from "@electric-sql/pglite";

export interface PgliteEngine {
  /** Runs whole messages of the wire protocol, to the end. */
  execute(messages: Uint8Array): Uint8Array;
  close(): Promise<void>;
}

export interface EngineSettings {
  /** Null: in memory only. */
  directory: string | null;
}

export async function openEngine({ directory }: EngineSettings): Promise<PgliteEngine> {
  const pglite = await PGlite.create(directory === null ? {} : { dataDir: directory });
  return {
    execute: (messages) => pglite.execProtocolRawSync(messages),
    close: () => pglite.close(),
  };
}
