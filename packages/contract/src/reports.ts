// What players report to the moderators, and why a report is refused.
import { z } from "zod/mini";

import { productFunction } from "./product-function.ts";
import { tidyText } from "./profile-text.ts";
import { REASON_MAX } from "./reasons.ts";
import { text } from "./texts.ts";

/** Of a picture or a gamertag, the thing is the player whose it is. */
export const REPORT_KINDS = ["player", "avatar", "banner", "gamertag", "club", "event"] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

/** What harms most comes first. */
export const REPORT_CATEGORIES = [
  "threat",
  "indecent",
  "insult",
  "impersonation",
  "cheating",
  "spam",
  "other",
] as const;
export type ReportCategory = (typeof REPORT_CATEGORIES)[number];

const OF_PICTURES: readonly ReportCategory[] = [
  "threat",
  "indecent",
  "insult",
  "impersonation",
  "spam",
  "other",
];
const OF_GROUPS: readonly ReportCategory[] = REPORT_CATEGORIES;

/** What can be wrong with each thing. */
export const CATEGORIES_OF: Record<ReportKind, readonly ReportCategory[]> = {
  player: ["threat", "insult", "impersonation", "cheating", "spam", "other"],
  avatar: OF_PICTURES,
  banner: OF_PICTURES,
  gamertag: ["insult", "impersonation", "spam", "other"],
  club: OF_GROUPS,
  event: OF_GROUPS,
};

/** Of one player within 24 hours. */
export const REPORTS_A_DAY = 20;

export const REPORT_CATEGORY_WRONG = text("Choose what is wrong");
export const REPORT_WORDS_MISSING = text(
  "Write a few words, so that a moderator knows what to look at.",
);

export const REPORT_BLOCKERS = {
  missing: text("There is nothing here that you could report"),
  closed: text("This club is closed. Its members keep their results."),
  banned: text("Your account is banned: it cannot report anything."),
  own: text("This is yours: you cannot report it."),
  too_many: text("You have reported 20 things within 24 hours. Try again later."),
} as const;
export type ReportBlocker = keyof typeof REPORT_BLOCKERS;

export const sendReport = productFunction({
  name: "reports-create",
  input: z
    .object({
      kind: z.enum(REPORT_KINDS),
      id: z.guid(),
      category: z.enum(REPORT_CATEGORIES),
      words: z._default(z.string().check(z.overwrite(tidyText), z.maxLength(REASON_MAX)), ""),
    })
    .check(
      z.refine(({ kind, category }) => CATEGORIES_OF[kind].includes(category), {
        error: REPORT_CATEGORY_WRONG,
        path: ["category"],
      }),
      z.refine(({ category, words }) => category !== "other" || words !== "", {
        error: REPORT_WORDS_MISSING,
        path: ["words"],
      }),
    ),
  output: z.object({ success: z.literal(true) }),
});
export type NewReport = z.infer<typeof sendReport.input>;
