import * as contract from "@capicu/contract/rank";

import { implement } from "#implement.ts";

export const rank = implement(contract.rank)({
  access: "anyone",
  // Ranks are counted in memory; the wins of players are read as the owner, only of those who are listed.
  transaction: "none",
  async run({ input: { mode, ids }, caller, services: { boards } }) {
    const answer = await boards.playerRanks(mode, ids);
    if (caller.id === null) return answer;
    const hidden = await boards.hiddenFrom(caller.id);
    const ranks = answer.ranks.map((own) =>
      hidden.has(own.user_id) ? { ...own, rank: null } : own,
    );
    return { ...answer, ranks };
  },
});
