import {
  countEncryptedFactors,
  deleteEncryptedFactors,
  reEncryptFactors,
} from "@capicu/platform/auth/mfa/re-encrypt-secrets";
import type { Database } from "@capicu/platform/kernel/database";
import {
  acceptKeys,
  findForeignKeys,
  matchesSecret,
} from "@capicu/platform/kernel/key-fingerprints";
import type { Tokens } from "@capicu/platform/kernel/tokens";

interface NewKeys {
  tokens: Tokens;
  /** The shared secret from before the change, if the operator has it. */
  former: Tokens | null;
  /** Whether to remove the second factors that cannot be decrypted without it. */
  forgetsFactors: boolean;
}

/** Binds the database to these keys; returns what the operator should know, a sentence each. */
export async function changeKeys(database: Database, keys: NewKeys): Promise<string[]> {
  const { tokens, former, forgetsFactors } = keys;
  const foreign = await findForeignKeys(database, tokens);
  if (foreign.length === 0) return ["The database has these keys already."];
  const encrypted = foreign.includes("shared secret")
    ? await countEncryptedFactors(database.service)
    : 0;
  if (encrypted > 0 && !forgetsFactors) await requireFormer(database, former, encrypted);

  // An operator's action, on tables that have no policies.
  await database.asService(async (db) => {
    if (encrypted > 0 && forgetsFactors) await deleteEncryptedFactors(db);
    else if (encrypted > 0 && former !== null) await reEncryptFactors(db, { former, tokens });
    await acceptKeys(db, tokens);
  });
  return [
    "The database belongs to these keys now. Start every process with them.",
    ...(foreign.includes("signing key")
      ? ["Access tokens from before are refused; players renew theirs or sign in again."]
      : []),
    ...(foreign.includes("shared secret") ? consequences(encrypted, forgetsFactors) : []),
  ];
}

function consequences(encrypted: number, forgetsFactors: boolean): string[] {
  const factors = forgetsFactors
    ? "Authenticator apps and recovery codes were removed: players set them up again."
    : "Authenticator apps work as before; recovery codes have to be made again.";
  return [
    "API keys, signed file addresses and unsubscribe links from before are refused.",
    ...(encrypted > 0 ? [factors] : []),
  ];
}

async function requireFormer(database: Database, former: Tokens | null, encrypted: number) {
  if (former === null)
    throw new Error(
      `${encrypted} second factors are sealed with the JWT_SECRET from before. Set FORMER_JWT_SECRET to it for this command, so that they go on working. Without it add --forget-factors, which removes them: those players then sign in with the password alone.`,
    );
  if (!(await matchesSecret(database, former)))
    throw new Error("FORMER_JWT_SECRET is not the secret that this database was written with.");
}
