import { adminDoctor } from "./admin-doctor.ts";
import { adminOverview } from "./admin-overview.ts";
import { adminServiceTest } from "./admin-service-test.ts";
import { changeSettings } from "./admin-settings-action.ts";
import { readSettings } from "./admin-settings.ts";
import { actOnStorage } from "./admin-storage-action.ts";
import { readStorage } from "./admin-storage.ts";
import { manageAnnouncement } from "./announcements/admin-announcements-action.ts";
import { listAnnouncements } from "./announcements/admin-announcements.ts";
import { dismissAnnouncement } from "./announcements/announcement-dismiss.ts";
import { ownAnnouncements } from "./announcements/announcements.ts";
import { checkSchema } from "./check-schema.ts";
import { debugStats } from "./debug-stats.ts";
import { readPublicLog } from "./public-log.ts";
import { textFunctions } from "./texts/index.ts";

export const operationFunctions = [
  adminDoctor,
  adminOverview,
  adminServiceTest,
  debugStats,
  checkSchema,
  readPublicLog,
  readSettings,
  changeSettings,
  readStorage,
  actOnStorage,
  ownAnnouncements,
  dismissAnnouncement,
  listAnnouncements,
  manageAnnouncement,
  ...textFunctions,
];
