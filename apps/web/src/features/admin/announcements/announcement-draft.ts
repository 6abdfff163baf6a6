// What is typed of a new announcement, what is wrong with it, and what of it is sent.
import type { AnnouncementDraft } from "@capicu/contract/announcement-management";
import {
  ANNOUNCEMENT_BLOCKERS,
  ANNOUNCEMENT_LINK_WRONG,
  ANNOUNCEMENT_TEXT_MAX,
  ANNOUNCEMENT_TEXT_MISSING,
  ANNOUNCEMENT_TEXT_TOO_LONG,
  ANNOUNCEMENT_TIME_WRONG,
  isAnnouncementLink,
  type AnnouncementAudience,
} from "@capicu/contract/announcement-text";
import type { AnnouncementLevel, AnnouncementTexts } from "@capicu/contract/announcement-words";
import { isClockTime, isDay, momentOf } from "@capicu/contract/zoned-time";

export interface DraftValues {
  level: AnnouncementLevel;
  audience: AnnouncementAudience;
  texts: AnnouncementTexts;
  link: string;
  /** As the field of the browser writes it, "2026-12-01T20:00"; empty for at once. */
  starts: string;
  ends: string;
}

export const EMPTY_DRAFT: DraftValues = {
  level: "info",
  audience: "everybody",
  texts: {},
  link: "",
  starts: "",
  ends: "",
};

/** By the name of the field. */
export type DraftFaults = Partial<Record<"texts" | "link" | "starts" | "ends", string>>;

interface Clock {
  now: Date;
  /** By whose clocks the times are meant. */
  zone: string;
}

export function faultsOf(values: DraftValues, clock: Clock): DraftFaults {
  const faults = Object.entries({
    texts: faultOfTexts(values.texts),
    link:
      values.link === "" || isAnnouncementLink(values.link.trim()) ? null : ANNOUNCEMENT_LINK_WRONG,
    starts:
      values.starts === "" || momentIn(values.starts, clock.zone) !== null
        ? null
        : ANNOUNCEMENT_TIME_WRONG,
    ends: faultOfEnd(values, clock),
  });
  return Object.fromEntries(faults.filter(([, fault]) => fault !== null));
}

function faultOfTexts(texts: AnnouncementTexts): string | null {
  const written = Object.values(texts).map((words) => (words ?? "").trim());
  if (written.every((words) => words === "")) return ANNOUNCEMENT_TEXT_MISSING;
  return written.some((words) => words.length > ANNOUNCEMENT_TEXT_MAX)
    ? ANNOUNCEMENT_TEXT_TOO_LONG
    : null;
}

function faultOfEnd({ starts, ends }: DraftValues, { now, zone }: Clock): string | null {
  const end = momentIn(ends, zone);
  if (end === null) return ANNOUNCEMENT_TIME_WRONG;
  if (end <= now) return ANNOUNCEMENT_BLOCKERS.end_past;
  const start = momentIn(starts, zone);
  return start !== null && end <= start ? ANNOUNCEMENT_BLOCKERS.end_before_start : null;
}

/** Of values without faults. */
export function draftOf(values: DraftValues, zone: string): AnnouncementDraft {
  const { level, audience, texts, link } = values;
  return {
    level,
    audience,
    texts,
    link: link.trim() === "" ? null : link.trim(),
    starts_at: momentIn(values.starts, zone)?.toISOString() ?? null,
    ends_at: momentIn(values.ends, zone)?.toISOString() ?? "",
  };
}

/** Null for what is no time. */
function momentIn(written: string, zone: string): Date | null {
  const [day = "", clock = ""] = written.split("T");
  return isDay(day) && isClockTime(clock) ? momentOf({ day, clock }, zone) : null;
}
