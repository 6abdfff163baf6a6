import {
  listAnnouncements,
  manageAnnouncement,
  type AnnouncementAct,
} from "@capicu/contract/announcement-management";

import { callFunction } from "./call-function.ts";

export const readAnnouncements = () => callFunction(listAnnouncements, {});

export const actOnAnnouncement = (act: AnnouncementAct) => callFunction(manageAnnouncement, act);
