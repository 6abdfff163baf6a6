import * as contract from "@capicu/contract/share-cards";

import { readPlayerCard } from "#ground/player-card.ts";
import { implement } from "#implement.ts";

/** The same for everybody: the words of the picture that anybody may open. */
export const playerCard = implement(contract.readPlayerCard)({
  access: "anyone",
  transaction: "none",
  async run({ input, services }) {
    return { success: true, card: await readPlayerCard(services, input.handle) };
  },
});
