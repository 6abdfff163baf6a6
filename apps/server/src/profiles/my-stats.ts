import { BEST_OPPONENT_GAMES_MIN } from "@capicu/contract/head-to-head";
import type { Leaderboard } from "@capicu/contract/leaderboard";
import * as contract from "@capicu/contract/profiles";
import type { DatabaseTransaction } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

import { readOwnProfile } from "#ground/own-profile.ts";
import { implement } from "#implement.ts";

import { countProfileViews } from "./count-profile-views.ts";

export const myStatistics = implement(contract.getStatistics)({
  access: "signed-in",
  transaction: "none",
  async run({ caller, services: { boards }, asCaller, asOwner }) {
    const [profile, bestOpponent, place, profileViews] = await Promise.all([
      asCaller((db) => readOwnProfile(db, caller.id, { namesClub: false })),
      asCaller(readBestOpponent),
      boards.ownPlace("overall", caller.id),
      // No policy allows reading views: players must not learn who viewed whom.
      asOwner((db) => countProfileViews(db, caller.id)),
    ]);
    return {
      success: true,
      statistics: {
        memberSince: profile.created_at,
        totalGames: place?.player.overall_games_played ?? 0,
        winRate: place?.player.overall_win_rate ?? 0,
        gamesToRank: place?.games_to_rank ?? boards.minimumGames.overall,
        ...(isListed(profile) ? placeOnBoard(place) : placeOnBoard(null)),
        bestOpponent,
        profileViews,
      },
    };
  },
});

const placeOnBoard = (place: Leaderboard["me"]) => ({
  globalRank: place?.player.rank ?? null,
  standing: place?.standing ?? null,
});

async function readBestOpponent(db: DatabaseTransaction): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select coalesce(username, handle) as name from best_opponent(${BEST_OPPONENT_GAMES_MIN})`.execute(
    db,
  );
  return rows[0]?.name ?? null;
}

const isListed = (profile: contract.OwnProfile) =>
  profile.showStats &&
  profile.profileVisibility !== "private" &&
  !profile.isUnranked &&
  profile.inactiveSince === null;
