import { changeMailSettings } from "./notification-settings-update.ts";
import { getMailSettings } from "./notification-settings.ts";
import { readNotifications } from "./notifications-read.ts";
import { countNotifications } from "./notifications-unread.ts";
import { listNotifications } from "./notifications.ts";

export const notificationFunctions = [
  listNotifications,
  countNotifications,
  readNotifications,
  getMailSettings,
  changeMailSettings,
];
