import * as contract from "@capicu/contract/profiles";

import { readOwnProfile } from "#ground/own-profile.ts";
import { implement } from "#implement.ts";

import { countProfileViews } from "./count-profile-views.ts";

export const myStatistics = implement(contract.getStatistics)({
  access: "signed-in",
  transaction: "none",
  async run({ caller, services: { boards }, asCaller, asOwner }) {
    const [profile, place, profileViews] = await Promise.all([
      asCaller((db) => readOwnProfile(db, caller.id, { namesClub: false })),
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
        globalRank: isListed(profile) ? (place?.player.rank ?? null) : null,
        bestOpponent: null,
        profileViews,
      },
    };
  },
});

const isListed = ({ showStats, profileVisibility, isUnranked }: contract.OwnProfile) =>
  showStats && profileVisibility !== "private" && !isUnranked;
