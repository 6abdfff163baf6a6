// What the levels, the readers, the states and the acts of announcements are called.
import type {
  AnnouncementAct,
  ManagedAnnouncement,
} from "@capicu/contract/announcement-management";
import type { AnnouncementAudience } from "@capicu/contract/announcement-text";
import type { AnnouncementLevel } from "@capicu/contract/announcement-words";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

export const LEVEL_NAMES: Record<AnnouncementLevel, MessageDescriptor> = {
  info: msg({ message: "News", comment: "The level of an announcement of the site" }),
  warning: msg({ message: "Important", comment: "The level of an announcement of the site" }),
};

export const AUDIENCE_NAMES: Record<AnnouncementAudience, MessageDescriptor> = {
  everybody: msg`Everybody`,
  players: msg`Players who are signed in`,
  staff: msg`The staff`,
};

export const STATE_NAMES: Record<ManagedAnnouncement["state"], MessageDescriptor> = {
  showing: msg({ message: "shows now", context: "an announcement" }),
  planned: msg({ message: "planned", context: "an announcement" }),
  past: msg({ message: "over", context: "an announcement" }),
};

export const ANNOUNCEMENT_FAILED = msg`The announcements were not changed. Try again.`;

export const ANNOUNCEMENT_DONE: Record<AnnouncementAct["action"], MessageDescriptor> = {
  publish: msg`The announcement is written. Open pages show it within a minute of its beginning.`,
  end: msg`The announcement has ended. Open pages hide it within a minute.`,
  delete: msg`The planned announcement was deleted. Nobody has seen it.`,
};
