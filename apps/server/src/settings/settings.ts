// Every setting of an operator: its name, form, default and meaning.

import { CHANGE_LOG_MINUTES } from "@capicu/platform/kernel/change-feed";
import { z } from "zod";

import { BACKUP_SETTINGS } from "./backup-settings.ts";
import { BOARD_SETTINGS } from "./board-settings.ts";
import { IMPORT_SETTINGS } from "./import-settings.ts";
import { operatorSetting } from "./operator-setting.ts";
import { PUSH_SETTINGS } from "./push-settings.ts";
import { REASON_SETTINGS } from "./reason-settings.ts";
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
  MIN_FREE_DISK_MB: operatorSetting("MIN_FREE_DISK_MB"),
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
  AUTH_AUTOCONFIRM: operatorSetting("AUTH_AUTOCONFIRM"),
  AUTH_SIGNUP: operatorSetting("AUTH_SIGNUP"),
  AUTH_ANONYMOUS: operatorSetting("AUTH_ANONYMOUS"),
  AUTH_PHONE: operatorSetting("AUTH_PHONE"),
  AUTH_PHONE_AUTOCONFIRM: operatorSetting("AUTH_PHONE_AUTOCONFIRM"),
  SMS_WEBHOOK_URL: secret(
    webAddress.refine(isSafe, "must be https, or on this machine").optional(),
    "–",
    "Gets text messages as JSON {phone, message}; without it they are written to DATA_DIR/outbox/*.txt",
  ),
  AUTH_MANUAL_LINKING: operatorSetting("AUTH_MANUAL_LINKING"),
  AUTH_SAML: operatorSetting("AUTH_SAML"),
  AUTH_WEB3: operatorSetting("AUTH_WEB3"),
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
  PAYMENT_GRACE_DAYS: operatorSetting("PAYMENT_GRACE_DAYS"),
  AUTH_MAIL_INTERVAL_S: operatorSetting("AUTH_MAIL_INTERVAL_S"),
  AUTH_REUSE_INTERVAL_S: operatorSetting("AUTH_REUSE_INTERVAL_S"),
  AUTH_PASSWORD_MIN: operatorSetting("AUTH_PASSWORD_MIN"),
  STAFF_SECOND_FACTOR: operatorSetting("STAFF_SECOND_FACTOR"),
  ...BOARD_SETTINGS,
  PENDING_SUBMISSIONS_MAX: operatorSetting("PENDING_SUBMISSIONS_MAX"),
  UNUSED_SCREENSHOTS_MAX: operatorSetting("UNUSED_SCREENSHOTS_MAX"),
  UNUSED_SCREENSHOTS_MB: operatorSetting("UNUSED_SCREENSHOTS_MB"),
  UNUSED_SCREENSHOT_HOURS: operatorSetting("UNUSED_SCREENSHOT_HOURS"),
  SECOND_REVIEW_PERCENT: operatorSetting("SECOND_REVIEW_PERCENT"),
  MAX_GAMES_PER_DAY: operatorSetting("MAX_GAMES_PER_DAY"),
  ...REASON_SETTINGS,
  AUDIT_RETENTION_DAYS: operatorSetting("AUDIT_RETENTION_DAYS"),
  NOTIFICATION_RETENTION_DAYS: operatorSetting("NOTIFICATION_RETENTION_DAYS"),
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
  WRITES_PER_MINUTE: operatorSetting("WRITES_PER_MINUTE"),
  UPLOADS_PER_HOUR: operatorSetting("UPLOADS_PER_HOUR"),
  READS_PER_MINUTE: operatorSetting("READS_PER_MINUTE"),
  SEARCHES_PER_MINUTE: operatorSetting("SEARCHES_PER_MINUTE"),
  API_CALLS_PER_MINUTE: operatorSetting("API_CALLS_PER_MINUTE"),
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
  ...IMPORT_SETTINGS,
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
