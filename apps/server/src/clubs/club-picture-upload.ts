import * as contract from "@capicu/contract/club-pictures";
import { sql } from "kysely";

import { receivePicture } from "#ground/receive-picture.ts";
import { implement } from "#implement.ts";

import { act } from "./act.ts";

export const uploadClubPicture = implement(contract.uploadClubPicture)({
  access: "signed-in",
  // Decoding takes long, so no transaction may stay open meanwhile.
  transaction: "none",
  async run({ input: { clubId, picture }, caller, services, asOwner }) {
    await receivePicture(
      { services, asOwner, playerId: caller.id },
      {
        kind: "avatar",
        picture,
        // No player's folder, which goes with their account.
        folder: `clubs/${clubId}`,
        save: (db, name) => act(db, sql`send_club_picture(${clubId}, ${caller.id}, ${name})`),
      },
    );
    return { success: true };
  },
});
