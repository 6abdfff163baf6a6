import {
  changeNotificationSettings,
  getNotificationSettings,
  listNotifications,
  readNotifications,
  type TopicSwitches,
} from "@capicu/contract/notifications";

import { callFunction } from "./call-function.ts";

export const readPage = (before: number | null = null) =>
  callFunction(listNotifications, { before });

export async function markRead(which: { id: number } | { upTo: number }): Promise<void> {
  await callFunction(readNotifications, which);
}

/** Emails, or messages to devices. */
export type Channel = "mail" | "push";

export const readSwitches = async (channel: Channel) =>
  (await callFunction(getNotificationSettings, {}))[channel];

export const writeSwitches = async (channel: Channel, changes: Partial<TopicSwitches>) =>
  (await callFunction(changeNotificationSettings, { [channel]: changes }))[channel];
