import * as contract from "@capicu/contract/club-invites";
import { sql } from "kysely";

import { implement } from "#implement.ts";

import { hashInviteToken } from "./invite-token.ts";

type Preview = Pick<
  Awaited<ReturnType<typeof contract.previewClubInvite.output.parse>>,
  "club" | "invited_by" | "blocker"
>;

export const previewClubInvite = implement(contract.previewClubInvite)({
  access: "anyone",
  async run({ input: { inviteToken }, db }) {
    const { rows } = await sql<{ preview: Preview }>`
      select club_invite_preview(${hashInviteToken(inviteToken)}) as preview`.execute(db);
    const preview = rows[0]?.preview ?? { club: null, invited_by: null, blocker: "no_invite" };
    return { success: true, ...preview };
  },
});
