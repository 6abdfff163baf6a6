// The numbers of a club, of members who agreed; nothing below five persons.
import { z } from "zod/mini";

import { CLUB_SLUG_WRONG, isClubSlug } from "./club-text.ts";
import { productFunction } from "./product-function.ts";

/** The fewest persons of whom numbers are shown. */
export const CLUB_NUMBERS_PEOPLE_MIN = 5;

export const ClubNumbers = z.object({
  /** Since when these numbers are shown. They stay the same until at least five persons' numbers have changed. */
  released_at: z.string(),
  /** How many members are in them. */
  people: z.number(),
  /** Rounded, as all of them: the games of all together, and per cent. */
  games: z.number(),
  mean_win_rate: z.number(),
  median_win_rate: z.number(),
  /** Of all games in a mode; null where no game has one. */
  casual_share: z.nullable(z.number()),
  /** What was added within 30 days; null where fewer than five persons added something. */
  growth: z.nullable(z.object({ people: z.number(), games: z.number(), wins: z.number() })),
});
export type ClubNumbers = z.infer<typeof ClubNumbers>;

export const getClubNumbers = productFunction({
  name: "club-numbers",
  input: z.object({ slug: z.string().check(z.refine(isClubSlug, CLUB_SLUG_WRONG)) }),
  output: z.object({ success: z.literal(true), numbers: z.nullable(ClubNumbers) }),
});
