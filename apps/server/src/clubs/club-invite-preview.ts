import * as contract from "@capicu/contract/club-invites";

import { readClubInvitePreview } from "#ground/club-invite-preview.ts";
import { hashToken } from "#ground/secret-token.ts";
import { implement } from "#implement.ts";

export const previewClubInvite = implement(contract.previewClubInvite)({
  access: "anyone",
  run: async ({ input: { inviteToken }, db }) => ({
    success: true,
    ...(await readClubInvitePreview(db, hashToken(inviteToken))),
  }),
});
