// Checks that a database is used with the set of keys to which it belongs.
import type { Database } from "@capicu/platform/kernel/database";
import { findForeignKeys, type KeyName } from "@capicu/platform/kernel/key-fingerprints";
import type { Tokens } from "@capicu/platform/kernel/tokens";

import { sayProblem, type Problem } from "#ground/problem.ts";

const SETTINGS = {
  "shared secret": "JWT_SECRET",
  "signing key": "JWT_SIGNING_KEY",
} as const satisfies Record<KeyName, string>;

/** Null when all is well. */
export async function findKeyProblem(database: Database, tokens: Tokens): Promise<Problem | null> {
  const foreign = await findForeignKeys(database, tokens);
  if (foreign.length === 0) return null;
  const names = foreign.map((key) => SETTINGS[key]).join(" and ");
  return {
    cause: `This database was written with another ${names}.`,
    fix: "Use the keys of its other processes (the same settings, or the same keys.json); if the keys have changed on purpose, stop every process and run: capicu keys --accept",
  };
}

export async function requireOwnKeys(database: Database, tokens: Tokens): Promise<void> {
  const problem = await findKeyProblem(database, tokens);
  if (problem !== null) throw new Error(sayProblem(problem));
}
