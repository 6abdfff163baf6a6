// A player's own profile and statistics (specification sections 3, 5 and 7).
import { z } from "zod/mini";

import { isCountry } from "./countries.ts";
import { DirectoryPlayer } from "./directory.ts";
import { LANGUAGE_IDS } from "./languages.ts";
import { PlayerLinks } from "./players.ts";
import { productFunction } from "./product-function.ts";
import * as profileText from "./profile-text.ts";
import { PlayerShare } from "./standing.ts";
import { text } from "./texts.ts";
import { isTimeZone } from "./time-zones.ts";

export const VISIBILITIES = ["public", "friends", "private"] as const;
export type Visibility = (typeof VISIBILITIES)[number];

export const PROFILE_UPDATED = text("Profile updated successfully!");
export const PROFILE_NOT_UPDATED = text("Failed to update profile. Please try again.");
export const NO_AUTHENTICATED_USER = text("No authenticated user");
export const PROFILE_CHANGED_ELSEWHERE = text(
  "Your profile was changed in another window. What you typed is still here.",
);

const webAddress = z.optional(
  z.nullable(
    z.string().check(
      z.trim(),
      z.refine((link) => link === "" || profileText.isWebAddress(link), profileText.LINK_WRONG),
    ),
  ),
);

/** How the player reads. Null: as the browser asks. */
const readerSettings = {
  locale: z.optional(z.nullable(z.enum(LANGUAGE_IDS, profileText.LANGUAGE_WRONG))),
  /** The country whose numbers the player writes. */
  numberRegion: z.optional(
    z.nullable(z.string().check(z.refine(isCountry, profileText.NUMBER_REGION_WRONG))),
  ),
  timeZone: z.optional(
    z.nullable(z.string().check(z.refine(isTimeZone, profileText.TIME_ZONE_WRONG))),
  ),
};

/** What a player may change. Missing fields stay as they are; null and "" empty a field. */
export const ProfileChange = z.object({
  /** The display name. */
  username: z.optional(
    z
      .string()
      .check(
        z.overwrite(profileText.tidyLine),
        z.minLength(1, profileText.NAME_MISSING),
        z.maxLength(profileText.NAME_MAX),
      ),
  ),
  handle: z.optional(
    z
      .string()
      .check(
        z.overwrite(profileText.withAt),
        z.refine(profileText.isHandle, profileText.HANDLE_WRONG),
      ),
  ),
  bio: z.optional(
    z.nullable(
      z
        .string()
        .check(
          z.overwrite(profileText.tidyText),
          z.maxLength(profileText.BIO_MAX, profileText.BIO_TOO_LONG),
        ),
    ),
  ),
  country: z.optional(
    z.nullable(
      z
        .string()
        .check(z.refine((code) => code === "" || isCountry(code), profileText.COUNTRY_WRONG)),
    ),
  ),
  profileVisibility: z.optional(z.enum(VISIBILITIES)),
  showStats: z.optional(z.boolean()),
  /** Whether others see the rating from confirmed games. */
  showRating: z.optional(z.boolean()),
  emailNotifications: z.optional(z.boolean()),
  twitter_url: webAddress,
  instagram_url: webAddress,
  youtube_url: webAddress,
  twitch_url: webAddress,
  website_url: webAddress,
  discord_url: z.optional(
    z.nullable(
      z
        .string()
        .check(
          z.overwrite(profileText.tidyLine),
          z.maxLength(profileText.DISCORD_MAX, profileText.DISCORD_TOO_LONG),
        ),
    ),
  ),
  ...readerSettings,
  /** The version that was edited; the change is refused when the profile is newer. */
  version: z.optional(z.int()),
});
export type ProfileChange = z.infer<typeof ProfileChange>;

/** A profile as only its owner reads it. */
export const OwnProfile = z.extend(PlayerLinks, {
  id: z.string(),
  email: z.string(),
  username: z.string(),
  display_name: z.string(),
  handle: z.string(),
  role: z.string(),
  is_admin: z.boolean(),
  is_pro: z.boolean(),
  subscription_tier: z.string(),
  bio: z.nullable(z.string()),
  country: z.nullable(z.string()),
  avatar_url: z.nullable(z.string()),
  banner_url: z.nullable(z.string()),
  /** Names in the bucket of pictures that wait for a moderator. */
  avatar_pending_url: z.nullable(z.string()),
  banner_pending_url: z.nullable(z.string()),
  profileVisibility: z.enum(VISIBILITIES),
  showStats: z.boolean(),
  showRating: z.boolean(),
  emailNotifications: z.boolean(),
  locale: z.nullable(z.enum(LANGUAGE_IDS)),
  numberRegion: z.nullable(z.string()),
  timeZone: z.nullable(z.string()),
  followers_count: z.number(),
  following_count: z.number(),
  likes_count: z.number(),
  created_at: z.string(),
  updated_at: z.string(),
  version: z.number(),
  /** Whether a moderator has taken the player off the boards. */
  isUnranked: z.boolean(),
  unrankReason: z.nullable(z.string()),
  /** Since when the player is off the boards, for want of an approved upload. */
  inactiveSince: z.nullable(z.string()),
  /** The name and the address of the main club. */
  club: z.nullable(z.string()),
  club_slug: z.nullable(z.string()),
});
export type OwnProfile = z.infer<typeof OwnProfile>;

const profileAnswer = z.object({ success: z.literal(true), user: OwnProfile });

export const getProfile = productFunction({
  name: "profile-get",
  input: z.object({}),
  output: profileAnswer,
});

export const updateProfile = productFunction({
  name: "profile-update",
  input: ProfileChange,
  output: profileAnswer,
});

/** Specification section 3, statistics response. */
export const Statistics = z.object({
  memberSince: z.string(),
  totalGames: z.number(),
  /** Per cent. */
  winRate: z.number(),
  /** Null for a player who is on no board. */
  globalRank: z.nullable(z.number()),
  /** Games that are missing until the win rate is ranked. */
  gamesToRank: z.number(),
  /** Null for a player who is on no board, too. */
  standing: z.nullable(PlayerShare),
  /** The opponent of the most confirmed games; null until there are enough of them. */
  bestOpponent: z.nullable(z.string()),
  /** Different viewers in this calendar month. */
  profileViews: z.number(),
});
export type Statistics = z.infer<typeof Statistics>;

export const getStatistics = productFunction({
  name: "my-stats",
  input: z.object({}),
  output: z.object({ success: z.literal(true), statistics: Statistics }),
});

export const PLAYER_NOT_FOUND = text("There is no such player");

/** What the caller may see of a player; fields that they may not see are null. */
export const PublicProfile = z.extend(DirectoryPlayer, {
  /** Whether the caller may see the whole profile, or only the ranked figures. */
  is_open: z.boolean(),
  /** Since when the player is off the boards, for want of an approved upload; null for a player who is not. */
  inactive_since: z.nullable(z.string()),
});
export type PublicProfile = z.infer<typeof PublicProfile>;

export const getPublicProfile = productFunction({
  name: "profile-public",
  input: z.object({ handle: z.string().check(z.minLength(1), z.maxLength(60)) }),
  output: z.object({ success: z.literal(true), player: PublicProfile }),
});
