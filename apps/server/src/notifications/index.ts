import { changeNotificationSettings } from "./notification-settings-update.ts";
import { getNotificationSettings } from "./notification-settings.ts";
import { readNotifications } from "./notifications-read.ts";
import { countNotifications } from "./notifications-unread.ts";
import { listNotifications } from "./notifications.ts";

export const notificationFunctions = [
  listNotifications,
  countNotifications,
  readNotifications,
  getNotificationSettings,
  changeNotificationSettings,
];
