import type { Backups } from "@capicu/contract/operations";
import type { Clock } from "@capicu/platform/kernel/clock";
import type { Query } from "@capicu/platform/kernel/database";
import type { SharedRateLimit } from "@capicu/platform/kernel/limit-store";
import type { Mailer } from "@capicu/platform/kernel/mail";
import type { PublicReads } from "@capicu/platform/kernel/public-reads";
import type { FileStore } from "@capicu/platform/storage/file-store";
import type { Recogniser } from "@capicu/recognition/recogniser";

import type { BackupRoom } from "./backup/backup-runs.ts";
import type { Billing } from "./billing/billing.ts";
import type { PriceList } from "./billing/price-list.ts";
import type { Doctor } from "./doctor/shared-doctor.ts";
import type { AdminAlert } from "./emails/admin-alert.ts";
import type { Outbox } from "./emails/outbox.ts";
import type { Webhooks } from "./events/webhooks/create-webhooks.ts";
import type { Boards } from "./leaderboard/boards.ts";
import type { PushMessages } from "./push/push-messages.ts";
import type { Config } from "./settings/config.ts";
import type { ReadingLine } from "./submissions/reading-line.ts";

/** The services that functions may use beside the database. */
export interface Services {
  /** The settings in force, which the operator may change while the site runs. */
  config: Config;
  publicUrl: string;
  /** Whether the site has clubs. */
  hasClubs: boolean;
  /** Whether the site has events. */
  hasEvents: boolean;
  recogniser: Recogniser;
  readingLine: ReadingLine;
  /** The sample screenshot of the landing page. */
  readSample: () => Promise<Buffer>;
  files: FileStore;
  publicReads: PublicReads;
  boards: Boards;
  billing: Billing;
  prices: PriceList;
  mailer: Mailer;
  emails: Outbox;
  /** Null where the operator wants none. */
  push: PushMessages | null;
  doctor: Doctor;
  /** How the backups by schedule are. */
  readBackups: (db: Query) => Promise<Backups>;
  /** How many backups by schedule are kept, and how large they are. */
  readBackupRoom: (db: Query) => Promise<BackupRoom>;
  /** Tells the admins by mail what the server could not do. */
  alertAdmins: AdminAlert;
  webhooks: Webhooks;
  clock: Clock;
  /** Screenshots that a player may have read, because the reader's time is the most expensive. */
  readingLimit: SharedRateLimit | null;
  /** Avatars and banners that a player may send: each one is decoded and encoded again. */
  pictureLimit: SharedRateLimit | null;
}
