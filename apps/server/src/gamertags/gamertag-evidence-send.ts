import * as contract from "@capicu/contract/gamertags";
import { sql } from "kysely";

import { receivePicture } from "#ground/receive-picture.ts";
import { implement } from "#implement.ts";

import { act } from "./act.ts";

export const sendGamertagEvidence = implement(contract.sendGamertagEvidence)({
  access: "signed-in",
  // Decoding takes long, so no transaction may stay open meanwhile.
  transaction: "none",
  async run({ input: { disputeId, picture }, caller, services, asOwner }) {
    await receivePicture(
      { services, asOwner, playerId: caller.id },
      {
        kind: "evidence",
        picture,
        bucket: contract.GAMERTAG_EVIDENCE_BUCKET,
        folder: disputeId,
        save: (db, name) =>
          act(db, sql`send_gamertag_evidence(${disputeId}, ${caller.id}, ${name})`),
      },
    );
    return { success: true };
  },
});
