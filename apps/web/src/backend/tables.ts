// Reads and writes rows through the table API; the tables' policies decide.
import type { LanguageId } from "@capicu/contract/languages";
import { msg } from "@lingui/core/macro";

import { i18n } from "#languages/language.ts";

import { BackendError, fromTable } from "./backend-error.ts";
import { client } from "./client.ts";

export interface ProfileRow {
  id: string;
  email?: string | null;
  username: string | null;
  handle: string | null;
  display_name?: string | null;
  role?: string | null;
  avatar_url: string | null;
  bio: string | null;
  is_admin?: boolean | null;
  is_pro?: boolean | null;
  subscription_tier?: string | null;
  profile_visibility?: string | null;
  show_stats?: boolean | null;
  inactive_since?: string | null;
  locale?: LanguageId | null;
  number_region?: string | null;
  time_zone?: string | null;
}

export interface OwnStatsRow {
  wins: number | null;
  losses: number | null;
  win_rate: number | null;
  points_scored: number | null;
}

export interface NewProfile {
  id: string;
  email: string;
  handle: string;
  display_name: string;
  locale: LanguageId;
}

/** The code for a missing row. */
export const NO_ROW = "PGRST116";

export async function readProfile(id: string): Promise<ProfileRow> {
  const { tables } = await client();
  const { data, error, status } = await tables
    .from("users")
    .select("*")
    .eq("id", id)
    // Requiring exactly one row would log an error in the console while it is missing.
    .maybeSingle<ProfileRow>();
  if (error !== null) throw fromTable(error, status);
  if (data === null)
    throw new BackendError(status, NO_ROW, i18n._(msg`The profile does not exist yet`));
  return data;
}

/** Creates the player's row if it does not exist. */
export async function createProfile(profile: NewProfile): Promise<void> {
  const { tables } = await client();
  const { error, status } = await tables.from("users").insert(profile);
  const exists = error?.code === "23505";
  if (error !== null && !exists) throw fromTable(error, status);
}

export async function readOwnStats(userId: string): Promise<OwnStatsRow | null> {
  const { tables } = await client();
  const { data, error, status } = await tables
    .from("user_stats")
    .select("wins,losses,win_rate,points_scored")
    .eq("user_id", userId)
    .maybeSingle<OwnStatsRow>();
  if (error !== null) throw fromTable(error, status);
  return data;
}
