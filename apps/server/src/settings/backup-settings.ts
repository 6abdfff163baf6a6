import { z } from "zod";

import { address, onOff, secret, setting, text, wholeNumber } from "./setting.ts";

const TIME_OF_DAY = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

export const BACKUP_SETTINGS = {
  BACKUP_AT: setting(
    z.string().regex(TIME_OF_DAY, "must be a time of day (UTC) from 00:00 to 23:59").optional(),
    "–",
    "The time of day (UTC) of a daily backup; without it there is none by schedule",
  ),
  BACKUP_DIR: setting(
    z.string().optional(),
    "$DATA_DIR/backups",
    "The folder of these backups, best on another disk; with BACKUP_S3_ENDPOINT they are only made there",
  ),
  BACKUP_KEEP: setting(
    wholeNumber(1, 1000).default(7),
    "7",
    "How many of them are kept; the oldest are removed",
  ),
  BACKUP_BEFORE_UPGRADE: setting(
    onOff.default(true),
    "on",
    "A backup in BACKUP_DIR before a new version changes the database; off where you make one yourself",
  ),
  BACKUP_S3_ENDPOINT: setting(
    address.optional(),
    "–",
    "An S3-compatible object store that keeps these backups instead of the folder, with the four below",
  ),
  BACKUP_S3_BUCKET: setting(text, "–", "Its bucket, which must exist and be private"),
  BACKUP_S3_REGION: setting(z.string().default("us-east-1"), "us-east-1", "Its region"),
  BACKUP_S3_ACCESS_KEY_ID: setting(text, "–", "The key that signs requests to it"),
  BACKUP_S3_SECRET_ACCESS_KEY: secret(text, "–", "The secret of that key"),
} as const;
