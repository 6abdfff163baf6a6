// Invitation links of clubs.
import { z } from "zod/mini";

import { CLUB_BLOCKERS, type ClubBlocker } from "./club-refusals.ts";
import { CLUB_PAGE, ClubEntry, ClubPerson } from "./clubs.ts";
import { productFunction } from "./product-function.ts";

/** Links of one club that are in use, or ended less than a month ago. */
export const CLUB_INVITES_MAX = 50;
export const INVITE_DAYS_MAX = 30;
export const INVITE_USES_MAX = 200;
/** 32 random bytes as base64url. */
const TOKEN = /^[\w-]{43}$/;

export const isInviteToken = (token: string): boolean => TOKEN.test(token);

export const INVITE_ROLES = ["organiser", "scorer", "member"] as const;

const success = z.literal(true);
const clubId = z.guid();
const inviteToken = z.string().check(z.regex(TOKEN, CLUB_BLOCKERS.no_invite));

export const createClubInvite = productFunction({
  name: "club-invite-create",
  input: z.object({
    clubId,
    role: z._default(z.enum(INVITE_ROLES), "member"),
    uses: z.int().check(z.gte(1), z.lte(INVITE_USES_MAX)),
    days: z.int().check(z.gte(1), z.lte(INVITE_DAYS_MAX)),
  }),
  /** The token is told this once: the server stores a hash of it. */
  output: z.object({ success, id: z.string(), token: z.string() }),
});

export const ClubInvite = z.object({
  id: z.string(),
  role: z.enum(INVITE_ROLES),
  uses_left: z.number(),
  created_at: z.string(),
  expires_at: z.string(),
  revoked_at: z.nullable(z.string()),
  /** Why the link leads nowhere; null while it can be used. */
  blocker: z.nullable(z.enum(["invite_revoked", "invite_expired", "invite_used_up"])),
  /** Null where the caller does not see the player. */
  invited_by: z.nullable(ClubPerson),
});
export type ClubInvite = z.infer<typeof ClubInvite>;

/** For organisers; the newest first. */
export const listClubInvites = productFunction({
  name: "club-invites",
  input: z.object({
    clubId,
    limit: z._default(z.int().check(z.gte(1), z.lte(CLUB_PAGE)), CLUB_PAGE),
    cursor: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
  }),
  output: z.object({
    success,
    invites: z.array(ClubInvite),
    nextCursor: z.nullable(z.string()),
  }),
});

export const revokeClubInvite = productFunction({
  name: "club-invite-revoke",
  input: z.object({ clubId, inviteId: z.guid() }),
  output: z.object({ success }),
});

const ClubInvitePreview = z.object({
  /** Why the caller cannot join by this link; null where they can. */
  blocker: z.nullable(z.enum(Object.keys(CLUB_BLOCKERS) as [ClubBlocker, ...ClubBlocker[]])),
  /** Null for a link that leads nowhere for the caller. */
  club: z.nullable(ClubEntry),
  /** What the link makes of its user. */
  role: z.nullable(z.enum(INVITE_ROLES)),
  expires_at: z.nullable(z.string()),
  /** Null where the caller does not see the player. */
  invited_by: z.nullable(ClubPerson),
});
export type ClubInvitePreview = z.infer<typeof ClubInvitePreview>;

/** What a link shows before anybody joins. One that leads nowhere is no error: it says why. */
export const previewClubInvite = productFunction({
  name: "club-invite-preview",
  input: z.object({ inviteToken }),
  output: z.extend(ClubInvitePreview, { success }),
});

export const useClubInvite = productFunction({
  name: "club-invite-use",
  input: z.object({ inviteToken }),
  output: z.object({ success }),
});
