import * as contract from "@capicu/contract/club-invites";

import { readClubInvitePreview } from "#ground/club-invite-preview.ts";
import { hashInviteToken } from "#ground/invite-token.ts";
import { implement } from "#implement.ts";

export const previewClubInvite = implement(contract.previewClubInvite)({
  access: "anyone",
  run: async ({ input: { inviteToken }, db }) => ({
    success: true,
    ...(await readClubInvitePreview(db, hashInviteToken(inviteToken))),
  }),
});
