import type { GamePerson } from "@capicu/contract/head-to-head";
import * as contract from "@capicu/contract/pair-figures";
import { PLAYER_NOT_FOUND } from "@capicu/contract/profiles";
import type { DatabaseTransaction } from "@capicu/platform/kernel/database";
import { refuse } from "@capicu/platform/kernel/refusal";
import { sql } from "kysely";

import { readPlayerByHandle } from "#ground/directory-players.ts";
import { implement } from "#implement.ts";

export const readPairFigures = implement(contract.pairFigures)({
  access: "anyone",
  async run({ input: { one, other }, db }) {
    const [first, second] = [await readPlayer(db, one), await readPlayer(db, other)];
    const { rows } = await sql<{ figures: contract.PairFigures | null }>`
      select pair_figures(
        ${first.user_id}, ${second.user_id}, ${contract.LATEST_PAIR_GAMES}, ${contract.OPPONENT_PAIR_GAMES_MIN}
      ) as figures`.execute(db);
    return { success: true, players: [first, second], figures: rows[0]?.figures ?? null };
  },
});

async function readPlayer(db: DatabaseTransaction, handle: string): Promise<GamePerson> {
  const found = await readPlayerByHandle(db, handle, { namesClub: false });
  if (found === null) throw refuse(404, "player_not_found", PLAYER_NOT_FOUND);
  const { user_id, username, avatar_url } = found;
  return { user_id, username, handle: found.handle, avatar_url };
}
