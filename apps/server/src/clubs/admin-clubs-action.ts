import * as contract from "@capicu/contract/club-moderation";
import { sql } from "kysely";

import { writeAudit } from "#ground/write-audit.ts";
import { implement } from "#implement.ts";

import { act } from "./act.ts";

const AUDITED = {
  close: "club.closed",
  reopen: "club.reopened",
  dismiss: "club.reports dismissed",
  approve_picture: "club.picture approved",
  reject_picture: "club.picture rejected",
  remove_picture: "club.picture removed",
} as const;

export const moderateClub = implement(contract.moderateClub)({
  access: "admin",
  // No policy lets anybody write a club; the database function decides.
  transaction: "owner",
  async run({ input: { clubId, action, picture, reason }, caller, db }) {
    await act(
      db,
      isPictureVerdict(action)
        ? sql`moderate_club_picture(${clubId}, ${caller.id}, ${action}, ${picture ?? null})`
        : sql`moderate_club(${clubId}, ${caller.id}, ${action}, ${reason})`,
    );
    await writeAudit(db, {
      actorId: caller.id,
      action: AUDITED[action],
      subject: { type: "club", id: clubId },
      playerId: null,
      before: null,
      after: null,
      reason,
    });
    return { success: true };
  },
});

const isPictureVerdict = (action: string): boolean =>
  contract.PICTURE_VERDICTS.some((verdict) => verdict === action);
