// The keys of an installation: set by the operator, or generated once and stored in
// DATA_DIR/keys.json.
import { systemClock } from "@capicu/platform/kernel/clock";
import { syncFolder } from "@capicu/platform/kernel/durable-files";
import {
  createTokens,
  generateSigningKey,
  TokenError,
  type Tokens,
} from "@capicu/platform/kernel/tokens";
import { randomBytes, randomUUID } from "node:crypto";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { z } from "zod";

import type { Config } from "#settings/config.ts";
import { SigningKey } from "#settings/signing-key-setting.ts";

export interface Keys {
  tokens: Tokens;
  anonKey: string;
  serviceRoleKey: string;
}

const StoredKeys = z.object({
  jwtSecret: z.string().min(32),
  signingKey: SigningKey,
});
type StoredKeys = z.infer<typeof StoredKeys>;

const TEN_YEARS_SECONDS = 10 * 365 * 24 * 3600;

export async function loadKeys(config: Config): Promise<Keys> {
  const stored = await loadStoredKeys(config);
  const jwtSecret = config.JWT_SECRET ?? stored.jwtSecret;
  const signingKey = config.JWT_SIGNING_KEY ?? stored.signingKey;
  const tokens = await createTokens({ jwtSecret, signingKey }, systemClock).catch(refuseKey);
  const { ANON_KEY, SERVICE_ROLE_KEY } = config;
  if (ANON_KEY) await requireApiKey(tokens, "anon", ["ANON_KEY", ANON_KEY]);
  if (SERVICE_ROLE_KEY)
    await requireApiKey(tokens, "service_role", ["SERVICE_ROLE_KEY", SERVICE_ROLE_KEY]);
  return {
    tokens,
    anonKey: ANON_KEY ?? (await apiKey(tokens, "anon")),
    serviceRoleKey: SERVICE_ROLE_KEY ?? (await apiKey(tokens, "service_role")),
  };
}

// A key of the right form may still be invalid: the point has to lie on the curve and belong to d.
function refuseKey(cause: unknown): never {
  const sentence = "JWT_SIGNING_KEY: x, y and d are not one key pair of the curve P-256";
  throw new Error(sentence, { cause });
}

const REMEDY = "Leave it out to have one made, or see `capicu keys`.";

// A wrong key would refuse every call, or give visitors every right.
async function requireApiKey(tokens: Tokens, role: string, [name, key]: [string, string]) {
  const payload = await tokens.verify(key).catch((error: unknown) => {
    const isExpired = error instanceof TokenError && error.reason === "expired";
    const problem = isExpired ? "has expired" : "is not signed with the JWT_SECRET in force";
    throw new Error(`${name}: ${problem}. ${REMEDY}`);
  });
  if (payload["role"] !== role)
    throw new Error(`${name}: must be a JWT whose role is ${role}. ${REMEDY}`);
}

// The keys are signed for whole years, so that a restart gives the same key and caches stay valid.
function apiKey(tokens: Tokens, role: string): Promise<string> {
  const year = Date.UTC(new Date().getUTCFullYear(), 0) / 1000;
  return tokens.signShared({ iss: "capicu", role, iat: year, exp: year + TEN_YEARS_SECONDS });
}

async function loadStoredKeys({ DATA_DIR }: Pick<Config, "DATA_DIR">): Promise<StoredKeys> {
  const path = join(DATA_DIR, "keys.json");
  const stored = await readStoredKeys(path);
  if (stored !== null) return stored;
  await mkdir(DATA_DIR, { recursive: true, mode: 0o700 });
  await writeKeys(path, {
    jwtSecret: randomBytes(48).toString("base64url"),
    signingKey: StoredKeys.shape.signingKey.parse(await generateSigningKey()),
  });
  return loadStoredKeys({ DATA_DIR });
}

async function readStoredKeys(path: string): Promise<StoredKeys | null> {
  try {
    return StoredKeys.parse(JSON.parse(await readFile(path, "utf8")));
  } catch (error) {
    if (readErrorCode(error) === "ENOENT") return null;
    const help = "Restore it from a backup, or remove it: new keys then sign everybody out.";
    throw new Error(`The keys in ${path} cannot be read. ${help}`, { cause: error });
  }
}

// The file is written completely or not at all, and when two processes start first, the keys of one
// serve both.
async function writeKeys(path: string, keys: StoredKeys): Promise<void> {
  const draft = `${path}.${randomUUID()}`;
  const text = `${JSON.stringify(keys, null, 2)}\n`;
  await writeFile(draft, text, { mode: 0o600, flag: "wx", flush: true });
  try {
    await link(draft, path);
  } catch (error) {
    if (readErrorCode(error) !== "EEXIST") throw error;
  } finally {
    await rm(draft);
  }
  await syncFolder(dirname(path));
}

const readErrorCode = (error: unknown) => (error as NodeJS.ErrnoException).code;
