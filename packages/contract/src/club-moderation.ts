// Clubs that players have reported, and what moderators do about them.
import { z } from "zod/mini";

import { Club, CLUB_PAGE, ClubEntry, ClubPerson } from "./clubs.ts";
import { SEARCH_MAX } from "./leaderboard.ts";
import { REJECTED_BY_ADMIN } from "./moderation.ts";
import { PICTURE_REMOVED } from "./picture-moderation.ts";
import { productFunction } from "./product-function.ts";
import { tidyLine } from "./profile-text.ts";
import { ReasonCode } from "./reason-codes.ts";
import { REASON_MAX } from "./reasons.ts";
import { OpenReport, REPORTS_SHOWN } from "./report-moderation.ts";
import { text } from "./texts.ts";

/** Why the caller may not decide about a club: codes of its refusals. */
export const CLUB_BIASES = ["own_club", "friends_club"] as const;

/** A club as moderators see it, also one that is closed or by invitation. */
export const ModeratedClub = z.extend(ClubEntry, {
  about: Club.shape.about,
  created_at: z.string(),
  closed_at: z.nullable(z.string()),
  closed_by: z.nullable(z.enum(["owner", "staff", "nobody left"])),
  /** Null where the owner's account has ended. */
  owner: z.nullable(ClubPerson),
  bias: z.nullable(z.enum(CLUB_BIASES)),
  /** The name of the picture that waits, among the pending ones. */
  picture_pending: z.nullable(z.string()),
  /** Those that wait for a decision; none where there is a bias, because who reported stays unknown in the club. */
  reports: z.array(OpenReport).check(z.maxLength(REPORTS_SHOWN)),
  /** Whether more wait than are listed. */
  more_reports: z.boolean(),
});
export type ModeratedClub = z.infer<typeof ModeratedClub>;

/** Clubs with open reports or a picture that waits, the oldest first; or, with a search, clubs of this name, place or address. */
export const listModeratedClubs = productFunction({
  name: "admin-clubs",
  input: z.object({
    search: z.optional(z.string().check(z.maxLength(SEARCH_MAX), z.overwrite(tidyLine))),
  }),
  output: z.object({
    success: z.literal(true),
    clubs: z.array(ModeratedClub).check(z.maxLength(CLUB_PAGE)),
    /** Whether more clubs match: a longer search finds them, or decisions about these. */
    more: z.boolean(),
  }),
});

export const PICTURE_VERDICTS = ["approve_picture", "reject_picture", "remove_picture"] as const;
type PictureVerdict = (typeof PICTURE_VERDICTS)[number];

export const isPictureVerdict = (action: string): action is PictureVerdict =>
  PICTURE_VERDICTS.some((verdict) => verdict === action);

/** The reason where none is given; null for the decision that has none. As for avatars and banners. */
export const PICTURE_REASONS: Record<PictureVerdict, string | null> = {
  approve_picture: null,
  reject_picture: REJECTED_BY_ADMIN,
  remove_picture: PICTURE_REMOVED,
};

export const CLUB_REASON_MISSING = text("A decision about a club needs a reason");

/** `dismiss` settles the reports of a club and leaves it as it is. */
export const moderateClub = productFunction({
  name: "admin-clubs-action",
  input: z
    .object({
      clubId: z.guid(),
      action: z.enum(["close", "reopen", "dismiss", ...PICTURE_VERDICTS]),
      /** The picture that the moderator has seen, for a decision about it. */
      picture: z.optional(z.nullable(z.string().check(z.maxLength(400)))),
      /** For the audit log; the owner of a club that is closed, and who sent a picture, read it, too. */
      reason: z._default(z.string().check(z.overwrite(tidyLine), z.maxLength(REASON_MAX)), ""),
      code: ReasonCode,
    })
    .check(
      z.refine(({ action, reason }) => isPictureVerdict(action) || reason !== "", {
        error: CLUB_REASON_MISSING,
        path: ["reason"],
      }),
    ),
  output: z.object({ success: z.literal(true) }),
});
export type ClubVerdict = z.infer<typeof moderateClub.input>["action"];
