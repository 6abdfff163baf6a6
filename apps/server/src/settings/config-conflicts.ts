import { PASSWORD_MAX } from "@capicu/platform/kernel/password";

import type { Config } from "./config.ts";
import type { SettingName } from "./settings.ts";

/** Finds settings that are valid alone but cannot work together; each sentence stops the start. */
export function conflictsIn(config: Config): string[] {
  return [
    ...adminPassword(config),
    ...halves(config),
    ...mail(config),
    ...publicUrl(config),
    ...stripeModes(config),
  ];
}

/** The operator's password follows the same rules as players' passwords. */
function adminPassword({ ADMIN_PASSWORD: password, AUTH_PASSWORD_MIN: minimum }: Config) {
  if (password === undefined) return [];
  if (password.length < minimum)
    return [`ADMIN_PASSWORD: must have at least ${minimum} characters (AUTH_PASSWORD_MIN)`];
  if (password.length > PASSWORD_MAX)
    return [`ADMIN_PASSWORD: must have at most ${PASSWORD_MAX} characters`];
  return [];
}

/** Settings that work only together with another setting. */
const NEEDS: readonly [SettingName, SettingName][] = [
  ["ADMIN_PASSWORD", "ADMIN_EMAIL"],
  ["DATABASE_READ_URL", "DATABASE_URL"],
  ["S3_ENDPOINT", "S3_BUCKET"],
  ["S3_ENDPOINT", "S3_ACCESS_KEY_ID"],
  ["S3_ENDPOINT", "S3_SECRET_ACCESS_KEY"],
  ["S3_BUCKET", "S3_ENDPOINT"],
  ["S3_ACCESS_KEY_ID", "S3_ENDPOINT"],
  ["S3_SECRET_ACCESS_KEY", "S3_ENDPOINT"],
  ["BACKUP_S3_ENDPOINT", "BACKUP_AT"],
  ["BACKUP_S3_ENDPOINT", "BACKUP_S3_BUCKET"],
  ["BACKUP_S3_ENDPOINT", "BACKUP_S3_ACCESS_KEY_ID"],
  ["BACKUP_S3_ENDPOINT", "BACKUP_S3_SECRET_ACCESS_KEY"],
  ["BACKUP_S3_BUCKET", "BACKUP_S3_ENDPOINT"],
  ["BACKUP_S3_ACCESS_KEY_ID", "BACKUP_S3_ENDPOINT"],
  ["BACKUP_S3_SECRET_ACCESS_KEY", "BACKUP_S3_ENDPOINT"],
  ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"],
  ["GOOGLE_CLIENT_SECRET", "GOOGLE_CLIENT_ID"],
  ["STRIPE_WEBHOOK_SECRET", "STRIPE_SECRET_KEY"],
  ["STRIPE_API_BASE", "STRIPE_SECRET_KEY"],
  ["STRIPE_PRICE_STARTER_MONTHLY", "STRIPE_SECRET_KEY"],
  ["STRIPE_PRICE_STARTER_ANNUAL", "STRIPE_SECRET_KEY"],
  ["STRIPE_PRICE_PRO_MONTHLY", "STRIPE_SECRET_KEY"],
  ["STRIPE_PRICE_PRO_ANNUAL", "STRIPE_SECRET_KEY"],
];

function halves(config: Config): string[] {
  return NEEDS.filter(
    ([name, needed]) => config[name] !== undefined && config[needed] === undefined,
  ).map(([name, needed]) => `${name}: works only with ${needed}, which is not set`);
}

function mail({ SMTP_URL: url, MAIL_FROM: from }: Config): string[] {
  const sentences: string[] = [];
  if (url !== undefined) {
    const { hostname, username, password } = new URL(url);
    if (hostname === "") sentences.push("SMTP_URL: names no mail server");
    if ((username === "") !== (password === ""))
      sentences.push("SMTP_URL: needs both a user name and a password, or neither");
  }
  if (!/^(?:[^<>]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(from.trim()))
    sentences.push("MAIL_FROM: must be an address, as in: Capicú <no-reply@club.example>");
  return sentences;
}

// The site's files and API are at the root, and every link is built from this address.
function publicUrl({ PUBLIC_URL }: Config): string[] {
  const { pathname, search, hash, username, password } = new URL(PUBLIC_URL);
  return pathname + search + hash + username + password === "/"
    ? []
    : ["PUBLIC_URL: must be scheme and host alone, without user, path or query"];
}

function stripeModes(config: Config): string[] {
  const mode = (key: string | undefined) => /^[a-z]+_(test|live)_/.exec(key ?? "")?.[1];
  const secret = mode(config.STRIPE_SECRET_KEY);
  const published = mode(config.STRIPE_PUBLISHABLE_KEY);
  return secret === undefined || published === undefined || secret === published
    ? []
    : ["STRIPE_PUBLISHABLE_KEY: is of another mode (test, live) than STRIPE_SECRET_KEY"];
}
