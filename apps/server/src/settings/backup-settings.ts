import { z } from "zod";

import { setting, wholeNumber } from "./setting.ts";

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
    "The folder of these backups, best on another disk",
  ),
  BACKUP_KEEP: setting(
    wholeNumber(1, 1000).default(7),
    "7",
    "How many of them are kept; the oldest are removed",
  ),
} as const;
