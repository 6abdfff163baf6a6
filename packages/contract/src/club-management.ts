// What waits for an answer in a club, for those who look after it.
import { z } from "zod/mini";

import { ClubPerson } from "./clubs.ts";
import { productFunction } from "./product-function.ts";

const ClubManagement = z.object({
  /** Those that the caller decides about, counted up to 100; none for whoever is no organiser. */
  open_requests: z.number(),
  /** The caller's own offer of the club, until it is answered. */
  offer: z.nullable(
    z.object({
      /** Null where the caller does not see the player. */
      player: z.nullable(ClubPerson),
      offered_at: z.string(),
    }),
  ),
  /** Who becomes the owner after the notice, unless the owner comes back. */
  replacement: z.nullable(
    z.object({
      player: z.nullable(ClubPerson),
      /** Whether that is the caller. */
      is_own: z.boolean(),
      due_at: z.string(),
    }),
  ),
  /** By their role; whether the owner is gone, only the announcement says. */
  may_replace_owner: z.boolean(),
  /** Within the last year. */
  renames: z.number(),
  /** Whether a picture of the club waits for a moderator. */
  picture_waits: z.boolean(),
});
export type ClubManagement = z.infer<typeof ClubManagement>;

export const readClubManagement = productFunction({
  name: "club-management",
  input: z.object({ clubId: z.guid() }),
  output: z.object({ success: z.literal(true), management: ClubManagement }),
});
