import type { ShownAnnouncement } from "@capicu/contract/announcement-words";
import { dismissAnnouncement, ownAnnouncements } from "@capicu/contract/announcements";

import { callFunction } from "./call-function.ts";

/** Without those that this player has put away. */
export async function readOwnAnnouncements(): Promise<readonly ShownAnnouncement[]> {
  return (await callFunction(ownAnnouncements, {})).announcements;
}

/** On every device of the player. */
export const dismissOwn = (id: string) => callFunction(dismissAnnouncement, { id });
