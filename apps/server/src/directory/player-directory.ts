import * as contract from "@capicu/contract/directory";

import { readPositions } from "#ground/directory-place.ts";
import { readFollowed, readPlayersById } from "#ground/directory-players.ts";
import { implement } from "#implement.ts";

import { isRanked } from "./cursor.ts";
import { readPage } from "./page.ts";
import { readSummary } from "./summary.ts";

export const playerDirectory = implement(contract.playerDirectory)({
  access: "signed-in",
  // The owner reads who is on the page, because no caller may query who has blocked them; the rows are read
  // as the caller.
  transaction: "none",
  async run({ input, caller, services: { boards, hasClubs }, asCaller, asOwner }) {
    const [ranks, hidden] = await Promise.all([
      boards.countsOf("overall"),
      boards.hiddenFrom(caller.id),
    ]);
    const { limit, cursor = null } = input;
    const search = (input.search ?? "").trim();
    const { places, nextCursor, positions, summary } = await asOwner(async (db) => {
      const page = await readPage(db, { search, cursor, limit, hidden });
      const unranked = page.places.filter((place) => !isRanked(place));
      const unrankedIds = unranked.map(({ id }) => id);
      return {
        ...page,
        positions: await readPositions(db, ranks, unrankedIds),
        summary: await readSummary(db, hidden),
      };
    });
    const ids = places.map(({ id }) => id);
    const { rows, followed } = await asCaller(async (db) => ({
      rows: await readPlayersById(db, ids, { namesClub: hasClubs }),
      followed: await readFollowed(db, { callerId: caller.id, ids }),
    }));
    const players = places.flatMap((place) => {
      const row = rows.get(place.id);
      if (row === undefined) return [];
      const rank = isRanked(place) ? ranks.rankOf(place.wins) : null;
      const position = positions.get(place.id) ?? null;
      const is_friend = followed.get(place.id);
      const between = { is_followed: is_friend !== undefined, is_friend: is_friend ?? false };
      return [{ ...row, ...between, rank, position }];
    });
    const isWhole = cursor === null && nextCursor === null;
    const found = isWhole ? places.length : null;
    return {
      success: true,
      players,
      total: search === "" ? summary.total : found,
      nextCursor,
      average_win_rate: summary.averageWinRate,
    };
  },
});
