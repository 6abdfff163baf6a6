// What players have reported, and what moderators decide about it.
import { z } from "zod/mini";

import { ClubPerson } from "./clubs.ts";
import { productFunction } from "./product-function.ts";
import { tidyLine } from "./profile-text.ts";
import { REASON_MAX } from "./reasons.ts";
import { REPORT_CATEGORIES, REPORT_KINDS } from "./reports.ts";
import { text } from "./texts.ts";

/** Reports of one thing that are listed, the oldest ones. */
export const REPORTS_SHOWN = 20;
/** Things on a page. */
export const REPORT_PAGE = 50;

export const OpenReport = z.object({
  reporter: ClubPerson,
  category: z.enum(REPORT_CATEGORIES),
  words: z.nullable(z.string()),
  reported_at: z.string(),
});
export type OpenReport = z.infer<typeof OpenReport>;

/** Why the caller may not decide: the ties between them and the thing. */
export const REPORT_TIES = {
  friend: text("You are friends with this player: another moderator decides."),
  club_mate: text("You are in a club with this player: another moderator decides."),
  own_club: text("You are a member of this club: another moderator decides."),
  friends_club: text("You are a friend of this club’s owner: another moderator decides."),
  own_event: text("You run this event or play in it: another moderator decides."),
  friends_event: text("You are a friend of this event’s organiser: another moderator decides."),
} as const;
export type ReportTie = keyof typeof REPORT_TIES;
const TIES = Object.keys(REPORT_TIES) as [ReportTie, ...ReportTie[]];

export const REPORT_SETTLED = text("Another moderator has decided about this, or it is gone");
export const OWN_REPORT = text("This is about you: another moderator decides.");

/** One thing with all open reports of it. */
export const ReportedThing = z.object({
  kind: z.enum(REPORT_KINDS),
  id: z.string(),
  name: z.string(),
  /** The end of its address: a player’s handle, a club’s or an event’s slug. */
  slug: z.string(),
  /** Of a reported picture. */
  picture: z.nullable(z.string()),
  tie: z.nullable(z.enum(TIES)),
  /** None where there are ties: friends would tell who reported. */
  reports: z.array(OpenReport).check(z.maxLength(REPORTS_SHOWN)),
  more_reports: z.boolean(),
});
export type ReportedThing = z.infer<typeof ReportedThing>;

/** What harms most comes first, and of that the oldest. Nothing that is about the caller. */
export const listReportedThings = productFunction({
  name: "admin-reports",
  input: z.object({}),
  output: z.object({
    success: z.literal(true),
    things: z.array(ReportedThing).check(z.maxLength(REPORT_PAGE)),
    /** Whether more wait: they follow once these are decided. */
    more: z.boolean(),
  }),
});

export const REPORT_REASON_MISSING = text("A decision about reports needs a reason");

/** `upheld`: something was done; `dismissed`: nothing is wrong. Neither changes the thing itself. */
export const REPORT_OUTCOMES = ["upheld", "dismissed"] as const;
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number];

export const decideReports = productFunction({
  name: "admin-reports-action",
  input: z.object({
    kind: z.enum(REPORT_KINDS),
    id: z.guid(),
    outcome: z.enum(REPORT_OUTCOMES),
    /** For the audit log alone. */
    reason: z
      .string()
      .check(z.overwrite(tidyLine), z.minLength(1, REPORT_REASON_MISSING), z.maxLength(REASON_MAX)),
  }),
  output: z.object({ success: z.literal(true) }),
});
export type ReportDecision = z.infer<typeof decideReports.input>;
