// Clubs that players have reported, and what moderators do about them.
import { z } from "zod/mini";

import { CLUB_PAGE, ClubEntry, ClubPerson } from "./clubs.ts";
import { REASON_MAX } from "./moderation.ts";
import { productFunction } from "./product-function.ts";
import { tidyLine } from "./profile-text.ts";

const ClubReport = z.object({
  club: ClubEntry,
  reporter: z.nullable(ClubPerson),
  reason: z.string(),
  reported_at: z.string(),
});
export type ClubReport = z.infer<typeof ClubReport>;

/** Open reports, the oldest first; settling those of a page brings the next ones. */
export const listClubReports = productFunction({
  name: "admin-clubs",
  input: z.object({}),
  output: z.object({
    success: z.literal(true),
    reports: z.array(ClubReport).check(z.maxLength(CLUB_PAGE)),
  }),
});

/** `dismiss` settles the reports of a club and leaves it as it is. */
export const moderateClub = productFunction({
  name: "admin-clubs-action",
  input: z.object({
    clubId: z.guid(),
    action: z.enum(["close", "reopen", "dismiss"]),
    /** For the audit log; the owner of a club that is closed reads it, too. */
    reason: z.string().check(z.overwrite(tidyLine), z.minLength(1), z.maxLength(REASON_MAX)),
  }),
  output: z.object({ success: z.literal(true) }),
});
