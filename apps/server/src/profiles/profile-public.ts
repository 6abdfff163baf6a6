import * as contract from "@capicu/contract/profiles";
import { networkKey } from "@capicu/platform/kernel/rate-limit";
import { refuse } from "@capicu/platform/kernel/refusal";

import { readPlace } from "#ground/directory-place.ts";
import { readPublicProfile } from "#ground/public-profile.ts";
import { implement } from "#implement.ts";

import { noteProfileView } from "./count-profile-views.ts";

export const getPublicProfile = implement(contract.getPublicProfile)({
  access: "anyone",
  // The row is read as the caller, the place by counts as the owner. Friends and blocks that a player has
  // just changed decide what the player sees, so only a visitor's read may come from a replica.
  transaction: "none",
  async run({
    input,
    caller,
    services: { boards, publicReads, hasClubs },
    request,
    asCaller,
    asOwner,
    afterCommit,
  }) {
    const parts = { namesClub: hasClubs };
    const player = await (caller.role === "anon"
      ? publicReads.read((database) =>
          database.asCaller(caller, (db) => readPublicProfile(db, input.handle, parts)),
        )
      : asCaller((db) => readPublicProfile(db, input.handle, parts)));
    if (player === null) throw refuse(404, "player_not_found", contract.PLAYER_NOT_FOUND);
    const viewer = caller.id ?? `visitor ${networkKey(request.address)}`;
    // A player's own visits do not count. Only the owner writes views, because players must not
    // learn who viewed them.
    if (player.user_id !== caller.id)
      afterCommit(() => asOwner((db) => noteProfileView(db, { playerId: player.user_id, viewer })));
    const ranks = await boards.countsOf("overall");
    const place = await asOwner((db) => readPlace(db, ranks, player.user_id));
    return { success: true, player: { ...player, ...place } };
  },
});
