// The signed-in player as screens see them: the auth user joined with the profile row.
import type { LanguageId } from "@capicu/contract/languages";
import { bioText, displayedHandle, GUEST } from "@capicu/contract/players";

import type { Session } from "#backend/sessions.ts";
import type { OwnStatsRow, ProfileRow } from "#backend/tables.ts";

export interface ClientUser {
  id: string;
  email: string;
  username: string;
  handle: string;
  bio: string;
  avatar_url: string | null;
  /** Of the staff, or "user". */
  role: string;
  is_admin: boolean;
  is_pro: boolean;
  subscription_tier: string;
  /** Whether the player is on the boards, once statistics are approved. */
  is_listed: boolean;
  /** How the player reads. The language is undefined if the row could not be read. */
  locale: LanguageId | null | undefined;
  number_region: string | null;
  time_zone: string | null;
  total_wins: number;
  total_losses: number;
  win_rate: number;
  total_points: number;
  score: number;
}

type AuthUser = Session["user"];

/** A profile built from the account, for a player without a row. */
export function basicProfile(user: AuthUser): ProfileRow {
  const email = user.email ?? "";
  const [local = "guest"] = email.split("@");
  const metadata = user.user_metadata as Record<string, unknown>;
  const name = textOf(metadata["full_name"]) ?? textOf(metadata["username"]) ?? local;
  return {
    id: user.id,
    email,
    username: name,
    handle: textOf(metadata["handle"]) ?? local,
    display_name: name,
    role: "user",
    avatar_url: null,
    bio: null,
  };
}

export function clientUser(user: AuthUser, row: ProfileRow, stats: OwnStatsRow | null): ClientUser {
  return {
    id: user.id,
    email: user.email ?? "",
    username: row.username ?? row.display_name ?? GUEST,
    handle: displayedHandle(row),
    bio: bioText(row.bio),
    avatar_url: row.avatar_url,
    ...rightsOf(row),
    locale: row.locale,
    number_region: row.number_region ?? null,
    time_zone: row.time_zone ?? null,
    ...totalsOf(stats),
  };
}

function totalsOf(stats: OwnStatsRow | null) {
  const points = stats?.points_scored ?? 0;
  return {
    total_wins: stats?.wins ?? 0,
    total_losses: stats?.losses ?? 0,
    win_rate: stats?.win_rate ?? 0,
    total_points: points,
    score: points,
  };
}

function rightsOf(row: ProfileRow) {
  return {
    role: row.is_admin === true ? "admin" : (row.role ?? "user"),
    is_admin: row.is_admin === true || row.role === "admin",
    is_pro: row.is_pro === true,
    subscription_tier: row.subscription_tier ?? "free",
    is_listed:
      row.profile_visibility !== "private" &&
      row.show_stats !== false &&
      typeof row.inactive_since !== "string",
  };
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}
