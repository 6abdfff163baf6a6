import type { ProfileChange } from "@capicu/contract/profiles";
import type { DatabaseTransaction } from "@capicu/platform/kernel/database";
import { sql, type RawBuilder } from "kysely";

const COLUMNS = {
  username: "username",
  handle: "handle",
  bio: "bio",
  country: "country",
  profileVisibility: "profile_visibility",
  showStats: "show_stats",
  showRating: "show_rating",
  emailNotifications: "email_notifications",
  locale: "locale",
  numberRegion: "number_region",
  timeZone: "time_zone",
  twitter_url: "twitter_url",
  instagram_url: "instagram_url",
  youtube_url: "youtube_url",
  twitch_url: "twitch_url",
  discord_url: "discord_url",
  website_url: "website_url",
} as const satisfies Record<Exclude<keyof ProfileChange, "version">, string>;

/**
 * Runs under the caller's role. Returns false when the profile has changed since it was read for
 * editing.
 */
export async function changeProfile(
  db: DatabaseTransaction,
  playerId: string,
  { version, ...change }: ProfileChange,
): Promise<boolean> {
  const { rows } = await sql<{ version: number }>`
    select profile_version as version from users where id = ${playerId} for update`.execute(db);
  const current = rows[0]?.version;
  if (version !== undefined && current !== undefined && version !== current) return false;
  const sets = assignments(change);
  if (sets.length > 0)
    await sql`update users set ${sql.join(sets)} where id = ${playerId}`.execute(db);
  return true;
}

function assignments(change: Omit<ProfileChange, "version">): RawBuilder<unknown>[] {
  const sets = Object.entries(COLUMNS).flatMap(([field, column]) => {
    const value = change[field as keyof typeof change];
    return value === undefined ? [] : [sql`${sql.id(column)} = ${value === "" ? null : value}`];
  });
  // The table stores the display name under both names.
  return change.username === undefined ? sets : [...sets, sql`display_name = ${change.username}`];
}
