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
  access: { right: "clubs" },
  // No policy lets anybody write a club; the database function decides.
  transaction: "owner",
  async run({ input: { clubId, action, picture = null, code, ...input }, caller, db, ...run }) {
    const reason = reasonOf(action, input.reason);
    await act(
      db,
      contract.isPictureVerdict(action)
        ? sql`moderate_club_picture(${clubId}, ${caller.id}, ${action}, ${picture}, ${reason})`
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
      code,
    });
    run.afterCommit(() => run.services.emails.deliver());
    return { success: true };
  },
});

/** A preset sentence replaces the reason of a picture where it is left out; approving one has none. */
function reasonOf(action: contract.ClubVerdict, written: string): string | null {
  if (!contract.isPictureVerdict(action)) return written;
  const preset = contract.PICTURE_REASONS[action];
  return preset === null ? null : written || preset;
}
