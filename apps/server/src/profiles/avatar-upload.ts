import * as contract from "@capicu/contract/pictures";

import { implement } from "#implement.ts";

import { receiveOwnPicture } from "./receive-own-picture.ts";

export const uploadAvatar = implement(contract.uploadAvatar)({
  access: "signed-in",
  // Decoding takes long, so no transaction may stay open meanwhile.
  transaction: "none",
  async run({ input, caller, services, asOwner }) {
    const context = { services, asOwner, playerId: caller.id };
    return { success: true, pending_url: await receiveOwnPicture(context, "avatar", input.avatar) };
  },
});
