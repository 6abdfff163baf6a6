import type { GamePerson } from "@capicu/contract/head-to-head";
import * as contract from "@capicu/contract/pair-figures";
import type { DatabaseTransaction } from "@capicu/platform/kernel/database";
import { sql } from "kysely";

import { readPlayerByHandle } from "#ground/directory-players.ts";
import { implement } from "#implement.ts";

export const readPairFigures = implement(contract.pairFigures)({
  access: "anyone",
  async run({ input: { one, other }, db }) {
    const players = [await findPerson(db, one), await findPerson(db, other)];
    const [first, second] = players.map((player) => player?.user_id ?? null);
    const { rows } = await sql<{ figures: contract.PairFigures | null }>`
      select pair_figures(
        ${first}::uuid, ${second}::uuid, ${contract.LATEST_PAIR_GAMES}, ${contract.OPPONENT_PAIR_GAMES_MIN}
      ) as figures`.execute(db);
    return { success: true, players, figures: rows[0]?.figures ?? null };
  },
});

async function findPerson(db: DatabaseTransaction, handle: string): Promise<GamePerson | null> {
  const found = await readPlayerByHandle(db, handle, { namesClub: false });
  if (found === null) return null;
  const { user_id, username, avatar_url } = found;
  return { user_id, username, handle: found.handle, avatar_url };
}
