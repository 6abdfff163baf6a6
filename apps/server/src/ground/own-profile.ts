import type { OwnProfile } from "@capicu/contract/profiles";
import { REFUSALS } from "@capicu/contract/refusals";
import type { DatabaseTransaction } from "@capicu/platform/kernel/database";
import { refuse } from "@capicu/platform/kernel/refusal";
import { sql } from "kysely";

import type { ProfileParts } from "./directory-players.ts";

export const profileMissing = () => refuse(404, "profile_not_found", REFUSALS.profile_not_found);

/** Reads under the caller's role; refuses when the account has no profile yet. */
export async function readOwnProfile(
  db: DatabaseTransaction,
  playerId: string,
  { namesClub }: ProfileParts,
): Promise<OwnProfile> {
  const { rows } = await sql<{ profile: OwnProfile }>`
    select to_jsonb(own) as profile
    from (
      select
        id, email, username, display_name, handle, role, is_admin, is_pro, subscription_tier, bio,
        country, avatar_url, banner_url, avatar_pending_url, banner_pending_url,
        profile_visibility as "profileVisibility", show_stats as "showStats", show_rating as "showRating",
        email_notifications as "emailNotifications", locale, number_region as "numberRegion",
        time_zone as "timeZone", followers_count, following_count, likes_count,
        twitter_url, instagram_url, youtube_url, twitch_url, discord_url, website_url, created_at,
        updated_at, profile_version as version, unranked_at is not null as "isUnranked",
        unrank_reason as "unrankReason", inactive_since as "inactiveSince", club.name as club, club.slug as club_slug
      from users
      left join main_clubs(array[${playerId}]::uuid[]) as club
        on ${namesClub} and club.user_id = users.id
      where id = ${playerId}
    ) as own`.execute(db);
  const [found] = rows;
  if (found === undefined) throw profileMissing();
  return found.profile;
}
