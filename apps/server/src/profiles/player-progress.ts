import { PLAYER_NOT_FOUND } from "@capicu/contract/profiles";
import * as contract from "@capicu/contract/progress";
import { refuse } from "@capicu/platform/kernel/refusal";

import { readListedWins } from "#ground/directory-place.ts";
import { implement } from "#implement.ts";

import { readProgress } from "./read-progress.ts";

export const playerProgress = implement(contract.playerProgress)({
  access: "anyone",
  // The ranks come from memory, and only the owner knows who is listed; the rows are read as the caller.
  transaction: "none",
  async run({ input, caller, services: { boards }, asCaller, asOwner }) {
    const key = input.handle === undefined ? caller.id : { handle: input.handle };
    if (key === null) throw refuse(401, "unauthorized", "Sign in to see your progress");
    const read = await asCaller((db) =>
      readProgress(db, typeof key === "string" ? { id: key } : key),
    );
    if (read === null) throw refuse(404, "player_not_found", PLAYER_NOT_FOUND);
    const latest = read.points.at(-1);
    const ranks =
      latest !== undefined &&
      (await asOwner((db) => readListedWins(db, read.player.user_id))) !== null
        ? await boards.ranksOf({
            overall: latest.overall_wins,
            casual: latest.casual_wins,
            blitz: latest.blitz_wins,
          })
        : null;
    return { success: true, progress: { ...read, ranks } };
  },
});
