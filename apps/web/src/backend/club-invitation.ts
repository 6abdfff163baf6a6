// Invitation links of clubs, for whoever opens one.
import {
  previewClubInvite,
  useClubInvite as useInvite,
  type ClubInvitePreview,
} from "@capicu/contract/club-invites";

import { callFunction } from "./call-function.ts";

/** What the link says to the caller; one that leads nowhere is no error. */
export const readInvitation = (inviteToken: string): Promise<ClubInvitePreview> =>
  callFunction(previewClubInvite, { inviteToken });

/** Makes a member of the caller. */
export const acceptInvitation = (inviteToken: string) => callFunction(useInvite, { inviteToken });
