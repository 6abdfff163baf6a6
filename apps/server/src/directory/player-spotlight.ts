import * as contract from "@capicu/contract/directory";

import { readPlace } from "#ground/directory-place.ts";
import { readPlayerByHandle, readPlayersById } from "#ground/directory-players.ts";
import { implement } from "#implement.ts";

import { readPage } from "./page.ts";

export const playerSpotlight = implement(contract.playerSpotlight)({
  access: "signed-in",
  // The owner reads who is first; the row is read as the caller.
  transaction: "none",
  async run({ input: { handle }, caller, services: { boards, hasClubs }, asCaller, asOwner }) {
    const first = async () => {
      const hidden = await boards.hiddenFrom(caller.id);
      const page = { search: "", cursor: null, limit: 1, hidden };
      const { places } = await asOwner((db) => readPage(db, page));
      return places.map(({ id }) => id);
    };
    const ids = handle === undefined ? await first() : [];
    const parts = { namesClub: hasClubs };
    const row = await asCaller(async (db) => {
      if (handle !== undefined) return readPlayerByHandle(db, handle, parts);
      const [player] = (await readPlayersById(db, ids, parts)).values();
      return player ?? null;
    });
    if (row === null) return { success: true, player: null };
    const ranks = await boards.countsOf("overall");
    const place = await asOwner((db) => readPlace(db, ranks, row.user_id));
    return { success: true, player: { ...row, ...place } };
  },
});
