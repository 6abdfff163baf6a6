import * as contract from "@capicu/contract/pictures";

import { receivePicture } from "#ground/receive-picture.ts";
import { implement } from "#implement.ts";

import { savePendingPicture } from "./save-pending-picture.ts";

export const uploadBanner = implement(contract.uploadBanner)({
  access: "signed-in",
  // Decoding takes long, so no transaction may stay open meanwhile.
  transaction: "none",
  async run({ input, caller, services, asOwner }) {
    const kind = "banner";
    const pending_url = await receivePicture(
      { services, asOwner, playerId: caller.id },
      {
        kind,
        picture: input.banner,
        folder: caller.id,
        save: (db, name) => savePendingPicture(db, { playerId: caller.id, kind, name }),
      },
    );
    return { success: true, pending_url };
  },
});
