// Checks whether the services that the settings name would work.
import { checkMailServer, type ServiceProblem } from "@capicu/platform/kernel/check-mail-server";
import { checkS3 } from "@capicu/platform/storage/check-s3";

import type { Config } from "#settings/config.ts";
import { backupS3Settings, s3Settings } from "#settings/s3-settings.ts";

export async function checkMail({ SMTP_URL }: Config): Promise<ServiceProblem | null> {
  return SMTP_URL === undefined ? null : withSetting("SMTP_URL", await checkMailServer(SMTP_URL));
}

export async function checkFiles(config: Config): Promise<ServiceProblem | null> {
  const s3 = s3Settings(config);
  return s3 === null ? null : withSetting("S3_ENDPOINT", await checkS3(s3));
}

export async function checkBackupStore(config: Config): Promise<ServiceProblem | null> {
  const s3 = backupS3Settings(config);
  return s3 === null ? null : withSetting("BACKUP_S3_ENDPOINT", await checkS3(s3));
}

export async function checkSharedRedis({ REDIS_URL }: Config): Promise<ServiceProblem | null> {
  if (REDIS_URL === undefined) return null;
  const { checkRedis } = await import("@capicu/platform/kernel/redis/check-redis");
  return withSetting("REDIS_URL", await checkRedis(REDIS_URL));
}

/**
 * A service that refuses stops the start, because the setting is wrong. A silent one is only a
 * warning: it may be an outage, which must not keep the site down; mails wait, pictures are refused,
 * and each process counts limits alone meanwhile.
 */
export async function requireServices(config: Config): Promise<string[]> {
  const found = await Promise.all([
    checkMail(config),
    checkFiles(config),
    checkBackupStore(config),
    checkSharedRedis(config),
  ]);
  const problems = found.filter((problem) => problem !== null);
  const refusals = problems.filter(({ isRefusal }) => isRefusal);
  if (refusals.length > 0) throw new Error(refusals.map(({ message }) => message).join("\n"));
  return problems.map(({ message }) => message);
}

const withSetting = (setting: string, problem: ServiceProblem | null): ServiceProblem | null =>
  problem && { ...problem, message: `${setting}: ${problem.message}.` };

const WAIT_MS = 5000;

/** Null when the issuer publishes what a sign-in needs; otherwise a sentence. */
export async function checkSignIn(config: Config): Promise<string | null> {
  if (config.GOOGLE_CLIENT_ID === undefined) return null;
  const issuer = config.GOOGLE_ISSUER.replace(/\/$/, "");
  const found = await askJson(`${issuer}/.well-known/openid-configuration`);
  if (typeof found === "string")
    return `GOOGLE_ISSUER: ${issuer} does not answer as an OpenID Connect issuer (${found}).`;
  if (String(found.body["issuer"]).replace(/\/$/, "") !== issuer)
    return `GOOGLE_ISSUER: ${issuer} calls itself ${String(found.body["issuer"])}.`;
  return null;
}

const PRICES = [
  "STRIPE_PRICE_STARTER_MONTHLY",
  "STRIPE_PRICE_STARTER_ANNUAL",
  "STRIPE_PRICE_PRO_MONTHLY",
  "STRIPE_PRICE_PRO_ANNUAL",
] as const;

/** Returns a sentence for each problem that prevents buying plans. */
export async function checkPayments(config: Config): Promise<string[]> {
  const { STRIPE_SECRET_KEY: key, STRIPE_API_BASE: base = "https://api.stripe.com" } = config;
  if (key === undefined) return [];
  const ask = (path: string) => askJson(`${base}/v1/${path}`, { authorization: `Bearer ${key}` });
  const any = await ask("prices?limit=1");
  if (typeof any === "string")
    return [`STRIPE_SECRET_KEY: the payment provider at ${base} cannot be used (${any}).`];
  const wrong = await Promise.all(
    PRICES.map(async (name) => {
      const price = config[name];
      if (price === undefined) return null;
      const found = await ask(`prices/${encodeURIComponent(price)}`);
      return typeof found === "string"
        ? `${name}: the provider does not know it (${found}).`
        : null;
    }),
  );
  return wrong.filter((sentence) => sentence !== null);
}

/** Returns the answer, or the reason why there is none. */
async function askJson(
  url: string,
  headers: Record<string, string> = {},
): Promise<{ body: Record<string, unknown> } | string> {
  try {
    const answer = await fetch(url, {
      headers,
      redirect: "error",
      signal: AbortSignal.timeout(WAIT_MS),
    });
    if (!answer.ok) return `status ${answer.status}`;
    return { body: (await answer.json()) as Record<string, unknown> };
  } catch (error) {
    const { cause, message } = error as Error;
    return cause instanceof Error && cause.message !== "" ? cause.message : message;
  }
}
