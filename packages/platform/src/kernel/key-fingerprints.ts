// Remembers the keys that a database was written with; a process with other keys must not start on
// it.
import { sql } from "kysely";
import { createHash } from "node:crypto";

import type { Database, Query } from "./database.ts";
import type { Tokens } from "./tokens.ts";

export type KeyName = "shared secret" | "signing key";

/** The keys that differ from those of the database; a database without fingerprints takes these. */
export async function findForeignKeys({ service }: Database, tokens: Tokens): Promise<KeyName[]> {
  const own = computeFingerprints(tokens);
  for (const [key, fingerprint] of own)
    await sql`
      insert into auth.key_fingerprints (key, fingerprint) values (${key}, ${fingerprint})
      on conflict do nothing`.execute(service);
  const stored = await readFingerprints(service);
  return own.filter(([key, fingerprint]) => stored.get(key) !== fingerprint).map(([key]) => key);
}

/** Binds the database to these keys from now on. */
export async function acceptKeys(db: Query, tokens: Tokens): Promise<void> {
  for (const [key, fingerprint] of computeFingerprints(tokens))
    await sql`
      insert into auth.key_fingerprints (key, fingerprint) values (${key}, ${fingerprint})
      on conflict (key) do update set fingerprint = excluded.fingerprint, accepted_at = now()`.execute(
      db,
    );
}

/** Whether the database was written with this shared secret. */
export async function matchesSecret({ service }: Database, tokens: Tokens): Promise<boolean> {
  const stored = await readFingerprints(service);
  return computeFingerprints(tokens).some(
    ([key, fingerprint]) => key === "shared secret" && stored.get(key) === fingerprint,
  );
}

async function readFingerprints(db: Query): Promise<Map<string, string>> {
  const { rows } = await sql<{ key: string; fingerprint: string }>`
    select key, fingerprint from auth.key_fingerprints`.execute(db);
  return new Map(rows.map(({ key, fingerprint }) => [key, fingerprint]));
}

// The secret passes through a key derivation, so that its fingerprint reveals nothing; of the other
// key only the public half is needed.
function computeFingerprints(tokens: Tokens): [KeyName, string][] {
  const publicKeys = tokens.jwks.keys.map(({ kid, x, y }) => [kid, x, y]);
  const signing = createHash("sha256").update(JSON.stringify(publicKeys)).digest("base64url");
  const secret = tokens.deriveKey("fingerprint of the shared secret").toString("base64url");
  return [
    ["shared secret", secret],
    ["signing key", signing],
  ];
}
