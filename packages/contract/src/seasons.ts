// Seasons as moderators see them: they open, name and close them.
import { z } from "zod/mini";

import { CLUB_NAME_MAX, CLUB_NAME_MIN } from "./club-text.ts";
import { SeasonOnBoard } from "./leaderboard.ts";
import { productFunction } from "./product-function.ts";
import { tidyLine } from "./profile-text.ts";
import { text } from "./texts.ts";
import { isDay } from "./zoned-time.ts";

/** As for the name of a club. */
export const SEASON_NAME_MIN = CLUB_NAME_MIN;
export const SEASON_NAME_MAX = CLUB_NAME_MAX;
const SLUG_MAX = 40;
/** The days of a season, and of boards of the past, begin and end in this zone. */
export const SEASON_ZONE = "UTC";

export const SEASON_NAME_WRONG = text("The name of a season has 3 to 40 characters");
export const SEASON_DAY_WRONG = text("This is no day of the calendar");

/** Why something about a season is refused: words of the database, with their sentences. */
export const SEASON_BLOCKERS = {
  missing: text("There is no such season"),
  no_right: text("Only moderators manage seasons"),
  end_before_begin: text("The last day is before the first day"),
  begins_in_the_past: text("A season begins today or later"),
  too_long: text("A season has at most three years"),
  name_taken: text("Another season has this name"),
  days_taken: text("Another season has some of these days. Seasons do not overlap."),
  closed: text("This season is closed: its name and its result stay as they are"),
  has_begun: text("This season has begun. Close it instead."),
  has_not_begun: text("This season has not begun. Take it back instead."),
} as const;
export type SeasonBlocker = keyof typeof SEASON_BLOCKERS;

export const ManagedSeason = z.extend(SeasonOnBoard, {
  /** Null while it is not closed. */
  closed_at: z.nullable(z.string()),
  /** Null while it is not closed, and where that moderator's account has ended. */
  closed_by: z.nullable(z.string()),
  /** Whether its last day is over. */
  is_over: z.boolean(),
  /** In the frozen result; null while it is not closed. */
  players: z.nullable(z.number()),
});
export type ManagedSeason = z.infer<typeof ManagedSeason>;

/** The latest first. */
export const listSeasons = productFunction({
  name: "admin-seasons",
  input: z.object({}),
  output: z.object({
    success: z.literal(true),
    /** Today, in the zone of the seasons. */
    today: z.string(),
    seasons: z.array(ManagedSeason),
  }),
});

const Name = z
  .string()
  .check(
    z.maxLength(SEASON_NAME_MAX * 4),
    z.overwrite(tidyLine),
    z.minLength(SEASON_NAME_MIN, SEASON_NAME_WRONG),
    z.maxLength(SEASON_NAME_MAX, SEASON_NAME_WRONG),
  );
const Day = z.string().check(z.maxLength(10), z.refine(isDay, SEASON_DAY_WRONG));
const Slug = z.string().check(z.minLength(1), z.maxLength(SLUG_MAX));

export const manageSeason = productFunction({
  name: "admin-seasons-action",
  input: z.union([
    z.object({ action: z.literal("open"), name: Name, first_day: Day, last_day: Day }),
    z.object({ action: z.literal("rename"), slug: Slug, name: Name }),
    z.object({ action: z.enum(["close", "cancel"]), slug: Slug }),
  ]),
  output: z.object({ success: z.literal(true), slug: z.string() }),
});
export type SeasonAct = z.infer<typeof manageSeason.input>;
