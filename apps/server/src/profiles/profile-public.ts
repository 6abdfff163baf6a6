import * as contract from "@capicu/contract/profiles";
import { networkKey } from "@capicu/platform/kernel/rate-limit";
import { refuse } from "@capicu/platform/kernel/refusal";

import { readPublicProfile } from "#ground/public-profile.ts";
import { implement } from "#implement.ts";

import { noteProfileView } from "./count-profile-views.ts";

export const getPublicProfile = implement(contract.getPublicProfile)({
  access: "anyone",
  // The rank comes from memory; the row is read as the caller.
  transaction: "none",
  async run({ input, caller, services: { directory }, request, asCaller, asOwner, afterCommit }) {
    const [order, player] = await Promise.all([
      directory.order(),
      asCaller((db) => readPublicProfile(db, input.handle)),
    ]);
    if (player === null) throw refuse(404, "player_not_found", contract.PLAYER_NOT_FOUND);
    const viewer = caller.id ?? `visitor ${networkKey(request.address)}`;
    // A player's own visits do not count. Only the owner writes views, because players must not
    // learn who viewed them.
    if (player.user_id !== caller.id)
      afterCommit(() => asOwner((db) => noteProfileView(db, { playerId: player.user_id, viewer })));
    const { rank = null, position = null } = order.placeOf(player.user_id) ?? {};
    return { success: true, player: { ...player, rank, position } };
  },
});
