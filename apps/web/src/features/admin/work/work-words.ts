import { REPORT_CATEGORIES } from "@capicu/contract/reports";
import type { WorkItem, WorkKind } from "@capicu/contract/work-list";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

import { CATEGORIES } from "#widgets/reports/report-words.ts";

interface WorkWords {
  name: MessageDescriptor;
  /** Where it is decided. */
  to: (id: string) => string;
}

const REPORTS = () => "/admin/reports";
const LOOK = (id: string) => `/admin/second-review/${id}`;

export const WORK_WORDS: Record<WorkKind, WorkWords> = {
  submission: { name: msg`Submission`, to: (id) => `/admin/stat-verification/${id}` },
  avatar: { name: msg`New avatar`, to: () => "/admin/avatar-approval" },
  banner: { name: msg`New banner`, to: () => "/admin/banner-approval" },
  club_picture: { name: msg`New picture of a club`, to: () => "/admin/clubs" },
  games: { name: msg`Flagged games of an event`, to: () => "/admin/results" },
  second_review: { name: msg`Second look`, to: LOOK },
  difference: { name: msg`Second opinion that differs`, to: LOOK },
  reported_player: { name: msg`Reported player`, to: REPORTS },
  reported_avatar: { name: msg`Reported avatar`, to: REPORTS },
  reported_banner: { name: msg`Reported banner`, to: REPORTS },
  reported_gamertag: { name: msg`Reported name`, to: REPORTS },
  reported_club: { name: msg`Reported club`, to: REPORTS },
  reported_event: { name: msg`Reported event`, to: REPORTS },
};

const APPEAL = msg({
  message: "Appeal",
  context: "thing",
  comment: "A player objects to a rejection",
});

export const nameOf = ({ kind, is_appeal }: WorkItem): MessageDescriptor =>
  is_appeal ? APPEAL : WORK_WORDS[kind].name;

const FLAGGED = msg({ message: "Flagged", comment: "A submission in which something looks wrong" });

/** What is wrong, by its report, or as the checks have it; null where nothing is known to be. */
export function harmOf({ kind, harm, is_appeal }: WorkItem): MessageDescriptor | null {
  const category = REPORT_CATEGORIES[harm - 1];
  if (kind.startsWith("reported_")) return category === undefined ? null : CATEGORIES[category];
  return kind === "submission" && !is_appeal && category === "cheating" ? FLAGGED : null;
}

/** Its pictures and words stand in the list; the others need what their own page shows. */
export const isDecidedHere = ({ kind }: WorkItem): boolean =>
  kind === "avatar" || kind === "banner" || kind.startsWith("reported_");
