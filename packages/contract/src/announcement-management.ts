// Announcements as admins write, end and delete them.
import { z } from "zod/mini";

import {
  ANNOUNCEMENT_AUDIENCES,
  ANNOUNCEMENT_LINK_WRONG,
  ANNOUNCEMENT_TEXT_MAX,
  ANNOUNCEMENT_TEXT_MISSING,
  ANNOUNCEMENT_TEXT_TOO_LONG,
  isAnnouncementLink,
} from "./announcement-text.ts";
import { ANNOUNCEMENT_LEVELS } from "./announcement-words.ts";
import { languageTexts } from "./announcements.ts";
import { productFunction } from "./product-function.ts";
import { LINK_MAX, tidyLine } from "./profile-text.ts";

/** Of those that are over, the latest are listed. */
export const PAST_ANNOUNCEMENTS_MAX = 30;

const MOMENT = /^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;
const MOMENT_MAX = 30;

const Level = z.enum(ANNOUNCEMENT_LEVELS);
const Audience = z.enum(ANNOUNCEMENT_AUDIENCES);

export const ManagedAnnouncement = z.object({
  id: z.string(),
  level: Level,
  texts: languageTexts(z.string()),
  audience: Audience,
  link: z.nullable(z.string()),
  starts_at: z.string(),
  ends_at: z.string(),
  /** Null where the account has ended. */
  written_by: z.nullable(z.string()),
  state: z.enum(["showing", "planned", "past"]),
});
export type ManagedAnnouncement = z.infer<typeof ManagedAnnouncement>;

/** What shows, then what is planned, then the latest of the past. */
export const listAnnouncements = productFunction({
  name: "admin-announcements",
  input: z.object({}),
  output: z.object({ success: z.literal(true), announcements: z.array(ManagedAnnouncement) }),
});

const Words = z
  .string()
  .check(
    z.maxLength(ANNOUNCEMENT_TEXT_MAX * 4, ANNOUNCEMENT_TEXT_TOO_LONG),
    z.overwrite(tidyLine),
    z.maxLength(ANNOUNCEMENT_TEXT_MAX, ANNOUNCEMENT_TEXT_TOO_LONG),
  );
const Link = z
  .string()
  .check(
    z.maxLength(LINK_MAX, ANNOUNCEMENT_LINK_WRONG),
    z.refine(isAnnouncementLink, ANNOUNCEMENT_LINK_WRONG),
  );
/** As browsers write one in JSON. */
const Moment = z.string().check(
  z.maxLength(MOMENT_MAX),
  z.refine((written) => MOMENT.test(written) && !Number.isNaN(Date.parse(written))),
);

export const AnnouncementDraft = z.object({
  level: Level,
  audience: Audience,
  texts: languageTexts(Words).check(
    z.refine(
      (texts) => Object.values(texts).some((words) => words !== undefined && words !== ""),
      ANNOUNCEMENT_TEXT_MISSING,
    ),
  ),
  link: z.nullable(Link),
  /** Null: at once. */
  starts_at: z.nullable(Moment),
  ends_at: Moment,
});
export type AnnouncementDraft = z.infer<typeof AnnouncementDraft>;

export const manageAnnouncement = productFunction({
  name: "admin-announcements-action",
  input: z.union([
    z.extend(AnnouncementDraft, { action: z.literal("publish") }),
    z.object({ action: z.enum(["end", "delete"]), id: z.guid() }),
  ]),
  output: z.object({ success: z.literal(true), id: z.string() }),
});
export type AnnouncementAct = z.infer<typeof manageAnnouncement.input>;
