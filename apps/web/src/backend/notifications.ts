import {
  changeMailSettings,
  countNotifications,
  getMailSettings,
  listNotifications,
  readNotifications,
  type MailSettings,
} from "@capicu/contract/notifications";

import { callFunction } from "./call-function.ts";

export const readPage = (before: number | null = null) =>
  callFunction(listNotifications, { before });

export const countUnread = () => callFunction(countNotifications, {});

export async function markRead(which: { id: number } | { upTo: number }): Promise<void> {
  await callFunction(readNotifications, which);
}

export const readMailSettings = async () => (await callFunction(getMailSettings, {})).mail;

export const writeMailSettings = async (mail: Partial<MailSettings>) =>
  (await callFunction(changeMailSettings, { mail })).mail;
