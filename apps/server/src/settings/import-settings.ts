import { address, postgresAddress, secret, setting, text } from "./setting.ts";

export const IMPORT_SETTINGS = {
  IMPORT_DATABASE_URL: secret(
    postgresAddress.optional(),
    "–",
    "The database of the hosted installation that is moved; only `capicu import` reads it",
  ),
  IMPORT_FILES_URL: setting(
    address.optional(),
    "–",
    "The address of that installation, for its files; only `capicu import` reads it",
  ),
  IMPORT_FILES_KEY: secret(
    text,
    "–",
    "Its service key, which opens its files; only `capicu import` reads it",
  ),
} as const;
