import * as contract from "@capicu/contract/directory";

import { readFollowed, readHidden, readPlayersById } from "#ground/directory-players.ts";
import { implement } from "#implement.ts";

export const playerDirectory = implement(contract.playerDirectory)({
  access: "signed-in",
  // The order comes from memory; the rows are read as the caller.
  transaction: "none",
  async run({ input, caller, services: { directory }, asCaller, asOwner }) {
    const [order, hidden] = await Promise.all([
      directory.order(),
      asOwner((db) => readHidden(db, caller.id)),
    ]);
    const { search = "", offset, limit } = input;
    const { places, total } = order.find({ search, offset, limit, hidden });
    const ids = places.map(({ id }) => id);
    const { rows, followed } = await asCaller(async (db) => ({
      rows: await readPlayersById(db, ids),
      followed: await readFollowed(db, { callerId: caller.id, ids }),
    }));
    const players = places.flatMap(({ id, rank, position }, index) => {
      const row = rows.get(id);
      if (row === undefined) return [];
      const is_friend = followed.get(id);
      const between = { is_followed: is_friend !== undefined, is_friend: is_friend ?? false };
      return [{ ...row, ...between, rank, position, place: offset + index }];
    });
    return { success: true, players, total, average_win_rate: order.averageWinRate };
  },
});
