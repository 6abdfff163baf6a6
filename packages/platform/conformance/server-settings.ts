// The settings that the platform server reads from its environment, under the product's names.
import { z } from "zod";

const onOff = (fallback: boolean) =>
  z
    .enum(["on", "off"])
    .transform((word) => word === "on")
    .default(fallback);
const text = z.string().min(1).optional();
const seconds = (fallback: number) => z.coerce.number().int().min(0).default(fallback);

const ServerSettings = z.object({
  PORT: z.coerce.number().int().min(1),
  PUBLIC_URL: text,
  DATA_DIR: z.string().min(1),
  DATABASE_URL: text,
  JWT_SECRET: z.string().min(32),
  SMTP_URL: text,
  GOOGLE_CLIENT_ID: text,
  GOOGLE_CLIENT_SECRET: text,
  GOOGLE_ISSUER: text,
  AUTH_AUTOCONFIRM: onOff(true),
  AUTH_SIGNUP: onOff(true),
  AUTH_ANONYMOUS: onOff(true),
  AUTH_PHONE: onOff(true),
  AUTH_PHONE_AUTOCONFIRM: onOff(true),
  AUTH_MANUAL_LINKING: onOff(false),
  AUTH_SAML: onOff(false),
  AUTH_WEB3: onOff(false),
  AUTH_MAIL_INTERVAL_S: seconds(0),
  AUTH_REUSE_INTERVAL_S: seconds(10),
  AUTH_PASSWORD_MIN: seconds(6),
  /** More folders of migrations, separated by commas. */
  MIGRATIONS: z.string().default(""),
  /** Schemas of the table API, separated by commas. */
  REST_SCHEMAS: z.string().default("public"),
  LOG_LEVEL: z.string().default("warn"),
});
export type ServerSettings = z.output<typeof ServerSettings>;

/** Throws an error that names each invalid setting. */
export function readServerSettings(environment: NodeJS.ProcessEnv): ServerSettings {
  return ServerSettings.parse(environment);
}
