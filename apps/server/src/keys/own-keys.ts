// Checks that a database is used with the set of keys to which it belongs.
import type { Database } from "@capicu/platform/kernel/database";
import { findForeignKeys, type KeyName } from "@capicu/platform/kernel/key-fingerprints";
import type { Tokens } from "@capicu/platform/kernel/tokens";

const SETTINGS = {
  "shared secret": "JWT_SECRET",
  "signing key": "JWT_SIGNING_KEY",
} as const satisfies Record<KeyName, string>;

/** Null when all is well; otherwise a sentence that says what to do. */
export async function findKeyProblem(database: Database, tokens: Tokens): Promise<string | null> {
  const foreign = await findForeignKeys(database, tokens);
  if (foreign.length === 0) return null;
  const names = foreign.map((key) => SETTINGS[key]).join(" and ");
  return `This database was written with another ${names}. Use the keys of its other processes (the same settings, or the same keys.json); if the keys have changed on purpose, stop every process and run: capicu keys --accept`;
}

export async function requireOwnKeys(database: Database, tokens: Tokens): Promise<void> {
  const problem = await findKeyProblem(database, tokens);
  if (problem !== null) throw new Error(problem);
}
