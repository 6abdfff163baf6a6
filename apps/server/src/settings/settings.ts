// Every setting of an operator: its name, form, default and meaning.

import { CHANGE_LOG_MINUTES } from "@capicu/platform/kernel/change-feed";
import { DEFAULT_ALLOWANCES } from "@capicu/platform/kernel/request-limits";
import { z } from "zod";

import { BACKUP_SETTINGS } from "./backup-settings.ts";
import { BOARD_SETTINGS } from "./board-settings.ts";
import { PUSH_SETTINGS } from "./push-settings.ts";
import {
  address,
  isSafe,
  jwtSecret,
  onOff,
  postgresAddress,
  secret,
  setting,
  text,
  trustedProxies,
  webAddress,
  wholeNumber,
} from "./setting.ts";
import { signingKeyText } from "./signing-key-setting.ts";
import { SITE_SETTINGS } from "./site-settings.ts";

export const BYTES_PER_MB = 1024 * 1024;
const PORT_MAX = 65_535;
const DAY_SECONDS = 86_400;

export const SETTINGS = {
  PORT: setting(
    wholeNumber(0, PORT_MAX).default(3000),
    "3000",
    "One port for site, API and websocket",
  ),
  HOST: setting(z.string().default("127.0.0.1"), "127.0.0.1", "The address to listen on"),
  PUBLIC_URL: setting(
    address.optional(),
    "http://localhost:$PORT",
    "Where people reach the site; read at run time, never built in",
  ),
  DATA_DIR: setting(z.string().default("./data"), "./data", "Database, files, keys, outbox"),
  MIN_FREE_DISK_MB: setting(
    wholeNumber(0, 10_000_000).default(500),
    "500",
    "Megabytes that stay free on the disk of DATA_DIR; below that uploads are refused",
  ),
  DATABASE_URL: secret(
    postgresAddress.optional(),
    "–",
    "PostgreSQL 15 or newer instead of the embedded database",
  ),
  DATABASE_READ_URL: secret(
    postgresAddress.optional(),
    "–",
    "A streaming replica of DATABASE_URL, which answers visitors' boards and profiles",
  ),
  S3_ENDPOINT: setting(
    address.optional(),
    "–",
    "An S3-compatible object store for files instead of the disk, with the four below",
  ),
  S3_BUCKET: setting(text, "–", "Its bucket, which must exist"),
  S3_REGION: setting(z.string().default("us-east-1"), "us-east-1", "Its region"),
  S3_ACCESS_KEY_ID: setting(text, "–", "The key that signs requests to it"),
  S3_SECRET_ACCESS_KEY: secret(text, "–", "The secret of that key"),
  REDIS_URL: secret(
    z
      .url({
        protocol: /^rediss?$/,
        error: "must begin with redis:// or rediss://, as in redis://user:password@host:6379/0",
      })
      .optional(),
    "–",
    "Redis 6 or newer, with which several processes count limits together and pass on messages",
  ),
  SMTP_URL: secret(
    z.url({ protocol: /^smtps?$/, error: "must begin with smtp:// or smtps://" }).optional(),
    "–",
    "Mail server; without it every mail is written to DATA_DIR/outbox/*.eml",
  ),
  MAIL_FROM: setting(
    z.string().default("Capicú <no-reply@localhost>"),
    "Capicú <no-reply@localhost>",
    "The sender of mails",
  ),
  JWT_SECRET: secret(jwtSecret, "made once", "Signs the API keys, at least 32 characters"),
  FORMER_JWT_SECRET: secret(
    jwtSecret,
    "–",
    "The JWT_SECRET before a change; only `capicu keys --accept` reads it",
  ),
  JWT_SIGNING_KEY: secret(
    signingKeyText.optional(),
    "made once",
    "Signs the tokens of players: a private JWK, ES256, with a kid",
  ),
  ANON_KEY: setting(text, "made once", "The API key of browsers, a JWT with role anon"),
  SERVICE_ROLE_KEY: secret(text, "made once", "The API key that passes every policy"),
  ADMIN_EMAIL: setting(
    z.email("must be an email address").optional(),
    "–",
    "Makes, or promotes, this admin at start; without ADMIN_PASSWORD only an address that was proven by a mail or a provider",
  ),
  ADMIN_PASSWORD: secret(
    text,
    "–",
    "The password of that admin; an account that has another one is taken over, and all that signed in to it ends",
  ),
  AUTH_AUTOCONFIRM: setting(
    onOff.optional(),
    "on without SMTP_URL, else off",
    "No confirmation mail",
  ),
  AUTH_SIGNUP: setting(onOff.default(true), "on", "Anybody may register"),
  AUTH_ANONYMOUS: setting(onOff.default(false), "off", "Accounts without an address"),
  AUTH_PHONE: setting(onOff.default(false), "off", "Signing in with a phone number"),
  AUTH_PHONE_AUTOCONFIRM: setting(onOff.default(false), "off", "No confirmation by text message"),
  SMS_WEBHOOK_URL: secret(
    webAddress.refine(isSafe, "must be https, or on this machine").optional(),
    "–",
    "Gets text messages as JSON {phone, message}; without it they are written to DATA_DIR/outbox/*.txt",
  ),
  AUTH_MANUAL_LINKING: setting(
    onOff.default(false),
    "off",
    "Players may join further identities to their account",
  ),
  AUTH_SAML: setting(onOff.default(false), "off", "Sign-in through SAML identity providers"),
  AUTH_WEB3: setting(onOff.default(false), "off", "Sign-in with an Ethereum or Solana wallet"),
  GOOGLE_CLIENT_ID: setting(
    text,
    "–",
    "Google sign-in, with GOOGLE_CLIENT_SECRET; register PUBLIC_URL/auth/v1/callback there",
  ),
  GOOGLE_CLIENT_SECRET: secret(text, "–", "The secret of that client"),
  GOOGLE_ISSUER: setting(
    webAddress
      .refine(isSafe, "must be https, or on this machine")
      .default("https://accounts.google.com"),
    "https://accounts.google.com",
    "Any OpenID Connect issuer may stand in for Google",
  ),
  STRIPE_SECRET_KEY: secret(text, "–", "Stripe; without it see PAYMENT_SANDBOX"),
  STRIPE_WEBHOOK_SECRET: secret(
    text,
    "–",
    "Proves Stripe's messages to PUBLIC_URL/functions/v1/stripe-webhook",
  ),
  STRIPE_PUBLISHABLE_KEY: setting(text, "–", "Lets the subscription page load Stripe's script"),
  STRIPE_API_BASE: setting(address.optional(), "–", "Another host that speaks Stripe's API"),
  STRIPE_PRICE_STARTER_MONTHLY: setting(text, "–", "Stripe's price of Starter, each month"),
  STRIPE_PRICE_STARTER_ANNUAL: setting(text, "–", "Stripe's price of Starter, each year"),
  STRIPE_PRICE_PRO_MONTHLY: setting(text, "–", "Stripe's price of Pro, each month"),
  STRIPE_PRICE_PRO_ANNUAL: setting(text, "–", "Stripe's price of Pro, each year"),
  PAYMENT_SANDBOX: setting(
    onOff.optional(),
    "off when PUBLIC_URL is https, else on",
    "Without STRIPE_SECRET_KEY: lets players try plans that cost nothing; off, plans are shown and not sold",
  ),
  PAYMENT_GRACE_DAYS: setting(
    wholeNumber(0, 60).default(7),
    "7",
    "Days a plan stays while a payment is missing",
  ),
  AUTH_MAIL_INTERVAL_S: setting(
    wholeNumber(0, DAY_SECONDS).default(60),
    "60",
    "Seconds between two mails to one address",
  ),
  AUTH_REUSE_INTERVAL_S: setting(
    wholeNumber(0, DAY_SECONDS).default(10),
    "10",
    "Seconds in which a rotated refresh token still serves",
  ),
  AUTH_PASSWORD_MIN: setting(wholeNumber(6, 72).default(6), "6", "Characters of a password"),
  STAFF_SECOND_FACTOR: setting(
    onOff.optional(),
    "on with SMTP_URL, else off",
    "Reviewers, moderators and admins have their rights only after showing a second factor; without one they are led to set it up",
  ),
  ...BOARD_SETTINGS,
  PENDING_SUBMISSIONS_MAX: setting(
    wholeNumber(1, 1000).default(20),
    "20",
    "Submissions of one player that may wait for review",
  ),
  UNUSED_SCREENSHOTS_MAX: setting(
    wholeNumber(2, 100_000).default(60),
    "60",
    "Screenshots of one player that no submission names; further ones are refused",
  ),
  UNUSED_SCREENSHOTS_MB: setting(
    wholeNumber(1, 1_000_000).default(200),
    "200",
    "Megabytes that these may take together",
  ),
  UNUSED_SCREENSHOT_HOURS: setting(
    wholeNumber(1, 8760).default(24),
    "24",
    "Hours after which a screenshot that was only read is removed",
  ),
  MAX_GAMES_PER_DAY: setting(
    wholeNumber(1, 100_000).default(200),
    "200",
    "Games a day beyond which moderators are told that nobody plays so many",
  ),
  AUDIT_RETENTION_DAYS: setting(
    wholeNumber(730, 36_500).default(1096),
    "1096",
    "Days for which the audit log is kept, by whole months",
  ),
  NOTIFICATION_RETENTION_DAYS: setting(
    wholeNumber(30, 3650).default(180),
    "180",
    "Days for which a notification is kept; twice as many while it has not been read",
  ),
  CHANGE_LOG_RETENTION_MINUTES: setting(
    wholeNumber(2, 1440).default(CHANGE_LOG_MINUTES),
    "10",
    "Minutes for which changes stay readable for processes that were held up; a deleted row is in them until then",
  ),
  ...SITE_SETTINGS,
  RECOGNITION_WORKERS: setting(wholeNumber(1, 16).default(1), "1", "Threads that read screenshots"),
  RECOGNITION_QUEUE: setting(
    wholeNumber(0, 1000).default(256),
    "256",
    "Screenshots that may wait in line, players in turn; further ones are asked to come back",
  ),
  TRUST_PROXY: setting(
    z.string().default("off").transform(trustedProxies),
    "off",
    "Reverse proxies whose forwarding headers are trusted: their networks (loopback, uniquelocal, 10.0.0.0/8; separated by commas) or how many stand in front (on: one)",
  ),
  METRICS_TOKEN: secret(text, "–", "Opens /metrics beyond loopback, as bearer"),
  STATEMENT_TIMEOUT_S: setting(
    wholeNumber(1, 600).default(8),
    "8",
    "Seconds that one database statement of a visitor or player may take",
  ),
  SHUTDOWN_DELAY_S: setting(
    wholeNumber(0, 60).optional(),
    "3 with DATABASE_URL, else 0",
    "Seconds between the signal to stop and the end of listening, in which /readyz answers 503 and a balancer turns to other processes",
  ),
  RATE_LIMITS: setting(onOff.default(true), "on", "off for load tests"),
  WRITES_PER_MINUTE: setting(
    wholeNumber(1, 1_000_000).default(DEFAULT_ALLOWANCES.writesPerMinute),
    "120",
    "Likes, follows, saves and other changes of one player; of one address ten times as many, here and in the three below",
  ),
  UPLOADS_PER_HOUR: setting(
    wholeNumber(1, 1_000_000).default(DEFAULT_ALLOWANCES.uploadsPerHour),
    "120",
    "Files that one player uploads, a third of them at once",
  ),
  READS_PER_MINUTE: setting(
    wholeNumber(1, 1_000_000).default(DEFAULT_ALLOWANCES.readsPerMinute),
    "1200",
    "Answers that one player reads, of files five times as many; at once, as with searches, ten seconds' worth or 60. Visitors of one address, and one who searches, also get the database for 20 ms for each of these",
  ),
  SEARCHES_PER_MINUTE: setting(
    wholeNumber(1, 1_000_000).default(DEFAULT_ALLOWANCES.searchesPerMinute),
    "240",
    "Reads that may look at many rows, such as searches, counts and long lists",
  ),
  API_CALLS_PER_MINUTE: setting(
    wholeNumber(1, 1_000_000).default(120),
    "120",
    "Calls of one member's programs to the open interface /api/v1, with all their keys together; apart from what the member's browser may ask",
  ),
  TABLE_BODY_MAX_MB: setting(
    wholeNumber(1, 100).default(1),
    "1",
    "Megabytes that one request to the table API may send; larger ones get 413",
  ),
  CONNECTIONS_PER_ADDRESS: setting(
    wholeNumber(10, 1_000_000).default(2000),
    "2000",
    "Connections that one address may hold open, and as many websockets of one visitor's address behind a proxy",
  ),
  ...PUSH_SETTINGS,
  ...BACKUP_SETTINGS,
  LOG_LEVEL: setting(
    z
      .enum(
        ["trace", "debug", "info", "warn", "error", "silent"],
        "must be trace, debug, info, warn, error or silent",
      )
      .default("info"),
    "info",
    "trace, debug, info, warn, error or silent",
  ),
} as const;

export type SettingName = keyof typeof SETTINGS;
export const SETTING_NAMES = Object.keys(SETTINGS) as SettingName[];
export type Settings = { [Name in SettingName]: z.output<(typeof SETTINGS)[Name]["schema"]> };
