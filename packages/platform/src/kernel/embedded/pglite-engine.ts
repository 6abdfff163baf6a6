import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";

import { createDirectory } from "./create-directory.ts";
import { GuardedFileSystem } from "./guarded-file-system.ts";
import { createWalGuard, type Disk } from "./wal-guard.ts";

export interface PgliteEngine {
  /** Runs whole messages of the wire protocol, to the end. */
  execute(messages: Uint8Array): Uint8Array;
  /** Grows with every write that the answer must wait for. */
  readonly writeCount: number;
  /** Resolves when everything written so far would survive a power cut. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

export interface EngineSettings {
  /** Null: in memory only. */
  directory: string | null;
}

// `-F` switches syncing off; `fsync` is the one way of syncing the log that leaves the engine.
const DURABLE = [
  ...PGlite.defaultStartParams.filter((word) => word !== "-F"),
  ...["wal_sync_method=fsync", "min_wal_size=32MB"].flatMap((setting) => ["-c", setting]),
];

/** What a migration may create with `create extension`, beside what is built in. */
const EXTENSIONS = { pg_trgm };

export async function openEngine(
  { directory }: EngineSettings,
  disk?: Disk,
): Promise<PgliteEngine> {
  if (directory === null) return asEngine(await PGlite.create({ extensions: EXTENSIONS }));
  await createDirectory(directory);
  const guard = createWalGuard(disk);
  const fs = new GuardedFileSystem(directory, guard);
  const engine = asEngine(
    await PGlite.create({ fs, startParams: DURABLE, extensions: EXTENSIONS }),
  );
  guard.settleNow();
  return {
    execute: (messages) => engine.execute(messages),
    get writeCount() {
      return guard.writeCount;
    },
    settled: () => guard.settled(),
    async close() {
      await engine.close();
      guard.settleNow();
      guard.close();
    },
  };
}

function asEngine(pglite: PGlite): PgliteEngine {
  return {
    execute: (messages) => executeRaw(pglite, messages),
    writeCount: 0,
    settled: async () => {},
    close: () => pglite.close(),
  };
}

/**
 * The engine runs the messages before this returns. `execProtocolRawSync` would also parse every
 * answer, and hold the parsed rows for as long as the engine lives.
 */
function executeRaw(pglite: PGlite, messages: Uint8Array): Uint8Array {
  const parts: Uint8Array[] = [];
  // Each part is a view of memory that the engine overwrites. An error of the engine rejects the
  // promise; it stays unhandled on purpose and ends the thread.
  void pglite.execProtocolRawStream(messages, {
    syncToFs: false,
    onRawData: (part) => void parts.push(part.slice()),
  });
  // The answer gets a buffer of its own, because a message to another thread copies the whole
  // buffer of a view.
  return new Uint8Array(Buffer.concat(parts));
}
