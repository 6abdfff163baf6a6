import * as contract from "@capicu/contract/badges";
import { PLAYER_NOT_FOUND } from "@capicu/contract/profiles";
import { refuse } from "@capicu/platform/kernel/refusal";
import { sql } from "kysely";

import { readPlayerByHandle } from "#ground/directory-players.ts";
import { implement } from "#implement.ts";

export const playerBadges = implement(contract.playerBadges)({
  access: "anyone",
  async run({ input: { handle }, caller, db }) {
    const player =
      handle === undefined
        ? caller.id
        : (await readPlayerByHandle(db, handle, { namesClub: false }))?.user_id;
    if (player === null) throw refuse(401, "unauthorized", "Sign in to see your badges");
    if (player === undefined) throw refuse(404, "player_not_found", PLAYER_NOT_FOUND);
    const { rows } = await sql<{ badges: contract.PlayerBadge[] | null }>`
      select badges_of(${player}) as badges`.execute(db);
    return { success: true, badges: rows[0]?.badges ?? null };
  },
});
