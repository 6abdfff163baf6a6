import * as contract from "@capicu/contract/directory";

import { readHidden, readPlayerByHandle, readPlayersById } from "#ground/directory-players.ts";
import { implement } from "#implement.ts";

export const playerSpotlight = implement(contract.playerSpotlight)({
  access: "signed-in",
  // The order comes from memory; the row is read as the caller.
  transaction: "none",
  async run({ input: { handle }, caller, services: { directory }, asCaller, asOwner }) {
    const order = await directory.order();
    const hidden = await asOwner((db) => readHidden(db, caller.id));
    const row = await asCaller(async (db) => {
      if (handle !== undefined) return readPlayerByHandle(db, handle);
      const [top] = order.find({ search: "", offset: 0, limit: 1, hidden }).places;
      return top === undefined ? null : ((await readPlayersById(db, [top.id])).get(top.id) ?? null);
    });
    if (row === null) return { success: true, player: null };
    const { rank = null, position = null } = order.placeOf(row.user_id) ?? {};
    return { success: true, player: { ...row, rank, position } };
  },
});
