import { systemClock } from "@capicu/platform/kernel/clock";
// The keys of an installation: given, or made once and kept in DATA_DIR/keys.json.
import { createTokens, generateSigningKey, type Tokens } from "@capicu/platform/kernel/tokens";
import { randomBytes } from "node:crypto";
import { mkdir, open, readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

import type { Config } from "./config.ts";

export interface Keys {
  tokens: Tokens;
  anonKey: string;
  serviceRoleKey: string;
}

const Kept = z.object({
  jwtSecret: z.string().min(32),
  signingKey: z.looseObject({ kid: z.string() }),
});
type Kept = z.infer<typeof Kept>;

const TEN_YEARS_SECONDS = 10 * 365 * 24 * 3600;

export async function loadKeys(config: Config): Promise<Keys> {
  const kept = await keptKeys(config);
  const tokens = await createTokens(
    {
      jwtSecret: config.JWT_SECRET ?? kept.jwtSecret,
      signingKey: config.JWT_SIGNING_KEY ?? kept.signingKey,
    },
    systemClock,
  );
  return {
    tokens,
    anonKey: config.ANON_KEY ?? (await apiKey(tokens, "anon")),
    serviceRoleKey: config.SERVICE_ROLE_KEY ?? (await apiKey(tokens, "service_role")),
  };
}

// Signed for whole years, so that a restart gives the same key and caches stay good.
function apiKey(tokens: Tokens, role: string): Promise<string> {
  const year = Date.UTC(new Date().getUTCFullYear(), 0) / 1000;
  return tokens.signShared({ iss: "capicu", role, iat: year, exp: year + TEN_YEARS_SECONDS });
}

async function keptKeys({ DATA_DIR }: Config): Promise<Kept> {
  const path = join(DATA_DIR, "keys.json");
  const text = await readFile(path, "utf8").catch(() => null);
  if (text !== null) return Kept.parse(JSON.parse(text));
  const made = {
    jwtSecret: randomBytes(48).toString("base64url"),
    signingKey: Kept.shape.signingKey.parse(await generateSigningKey()),
  };
  await mkdir(DATA_DIR, { recursive: true, mode: 0o700 });
  // Exclusive: of two first starts one makes the keys.
  const file = await open(path, "wx", 0o600);
  try {
    await file.writeFile(`${JSON.stringify(made, null, 2)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  return made;
}
