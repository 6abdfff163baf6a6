// One list of all that waits for staff, whatever it is, and the lease on a thing of it.
import { z } from "zod/mini";

import { Lease } from "./moderation.ts";
import { productFunction } from "./product-function.ts";
import { text } from "./texts.ts";

/** Items that one answer holds; the next ones come once these are decided. */
export const WORK_PAGE = 50;

export const WORK_KINDS = [
  "submission",
  "avatar",
  "banner",
  "club_picture",
  "games",
  "second_review",
  "difference",
  "reported_player",
  "reported_avatar",
  "reported_banner",
  "reported_gamertag",
  "reported_club",
  "reported_event",
] as const;
export type WorkKind = (typeof WORK_KINDS)[number];

/** The harm is that of the categories of reports: 1 is a threat, 7 is what nobody sees before it is decided. */
export const WorkItem = z.object({
  kind: z.enum(WORK_KINDS),
  /** Of the submission, the player, the club, the event or the second look. */
  id: z.guid(),
  harm: z.int().check(z.minimum(1), z.maximum(7)),
  since: z.string(),
  /** Whose it is, or what it is called. */
  name: z.string(),
  /** Whether a submission waits because its player appeals. */
  is_appeal: z.boolean(),
  /** Of another one of the staff, who looks at it. */
  lease: z.nullable(Lease),
});
export type WorkItem = z.infer<typeof WorkItem>;

/** What the caller may decide: what harms most first, then the oldest. */
export const listWork = productFunction({
  name: "admin-work",
  input: z.object({}),
  output: z.object({
    success: z.literal(true),
    items: z.array(WorkItem).check(z.maxLength(WORK_PAGE)),
    /** Whether more wait than are listed. */
    more: z.boolean(),
  }),
});

export const WORK_GONE = text("This does not wait any more: somebody has decided it");
export const WORK_LEASED = text(
  "Somebody else is looking at this. It is free again in a few minutes.",
);
export const WORK_TIED = text("You have a tie to this: somebody else on the staff decides.");

export const leaseWork = productFunction({
  name: "admin-work-lease",
  input: z.object({
    kind: z.enum(WORK_KINDS),
    id: z.guid(),
    action: z.enum(["take", "release"]),
  }),
  output: z.object({ success: z.literal(true), secondsLeft: z.number() }),
});
