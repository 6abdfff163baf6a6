// The columns of a board's rows, and who is listed; the same for all times and for time windows.
import type { BoardPlayer } from "@capicu/contract/leaderboard";
import { MODES, type Mode } from "@capicu/contract/statistics";
import { sql, type RawBuilder } from "kysely";

export type BoardRow = Omit<BoardPlayer, "rank"> & {
  /** The rank inside the set, for boards that rank their own set. */
  place: number;
  set_size: number;
  first_approved_at: string;
};

/** Which players have a place on boards; highlights use it too. */
export const isListed = () => sql`is_listed(users)`;

export const column = (mode: Mode, name: string) => sql.ref(`${mode}_${name}`);

/** More wins first, then fewer losses, then earlier approval, then id. */
export const boardOrder = (mode: Mode) =>
  sql`${column(mode, "wins")} desc, ${column(mode, "losses")}, first_approved_at, user_id`;

export const profileColumns = () => sql`
  users.username, users.handle, users.folded_name, users.avatar_url, users.is_pro, users.subscription_tier,
  users.followers_count, users.profile_visibility = 'public' as is_open, users.banner_url,
  users.bio, users.country, ${links()},
  plan_now(users.is_pro, users.subscription_tier, users.plan_lapses_at) = any (array(
    select plan from plan_entitlements where entitlement = 'social_links'
  )) as shows_links`;

/** Friends-only players are listed, but only with the numbers that rank them. */
export const shownColumns = (isOpen: RawBuilder<unknown>) => sql`
  user_id, username, handle, avatar_url, is_pro, subscription_tier, followers_count,
  ${figureColumns()},
  overall_points_scored as score,
  overall_wins as wins, overall_losses as losses, overall_win_rate as win_rate,
  overall_games_played as games_played, overall_points_scored as points_scored,
  overall_percent_complete as percent_complete,
  case when ${isOpen} then banner_url end as banner_url,
  case when ${isOpen} then bio end as bio,
  case when ${isOpen} then country end as country,
  ${shownLinks(isOpen)},
  first_approved_at as approved_at, last_approved_at`;

const LINKS = ["twitter", "instagram", "youtube", "twitch", "discord", "website"];
const links = () => sql.raw(LINKS.map((name) => `users.${name}_url`).join(", "));
const shownLinks = (isOpen: RawBuilder<unknown>) =>
  sql.join(
    LINKS.map((name) => {
      const link = sql.raw(`${name}_url`);
      return sql`case when ${isOpen} and shows_links then ${link} end as ${link}`;
    }),
  );

const FIGURES = [
  "wins",
  "losses",
  "games_played",
  "points_scored",
  "win_rate",
  "percent_complete",
] as const;

export const figureColumns = () =>
  sql.raw(MODES.flatMap((mode) => FIGURES.map((name) => `${mode}_${name}`)).join(", "));
