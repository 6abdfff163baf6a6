import { systemClock } from "@capicu/platform/kernel/clock";
import { createTokens, generateSigningKey } from "@capicu/platform/kernel/tokens";

import { changeKeys } from "#keys/accept-keys.ts";
import { loadKeys } from "#keys/keys.ts";
import { readConfig, type Config } from "#settings/config.ts";
import { requireInstallation, requireKeysFolder } from "#setup-checks/require-setup.ts";

import { upgradeForCommand } from "./upgrade-for-command.ts";
import { withDatabase } from "./with-database.ts";

export async function run(words: string[]): Promise<void> {
  const unknown = words.find((word) => word !== "--accept" && word !== "--forget-factors");
  if (unknown !== undefined) throw new Error("Usage: capicu keys [--accept [--forget-factors]]");
  if (words.includes("--accept")) return accept(words.includes("--forget-factors"));
  const config = readConfig(process.env);
  await requireKeysFolder(config);
  const { anonKey, serviceRoleKey } = await loadKeys(config);
  console.log(`ANON_KEY=${anonKey}\nSERVICE_ROLE_KEY=${serviceRoleKey}`);
}

async function accept(forgetsFactors: boolean): Promise<void> {
  const config = readConfig(process.env);
  await requireInstallation(config);
  await withDatabase(config, async (database) => {
    await upgradeForCommand(database, config);
    const { tokens } = await loadKeys(config);
    const former = await formerTokens(config);
    const sentences = await changeKeys(database, { tokens, former, forgetsFactors });
    console.log(sentences.join("\n"));
  });
}

async function formerTokens({ FORMER_JWT_SECRET: jwtSecret }: Config) {
  if (jwtSecret === undefined) return null;
  // Only keys that are derived from the secret are printed; the signing key is never used.
  return createTokens({ jwtSecret, signingKey: await generateSigningKey() }, systemClock);
}
