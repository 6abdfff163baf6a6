// The codes of the public log in words; a code of a later version stands as it is.
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

const REPORTED = {
  player: [
    msg`Reports of a player: something was done`,
    msg`Reports of a player: nothing was wrong`,
  ],
  avatar: [
    msg`Reports of an avatar: something was done`,
    msg`Reports of an avatar: nothing was wrong`,
  ],
  banner: [
    msg`Reports of a banner: something was done`,
    msg`Reports of a banner: nothing was wrong`,
  ],
  gamertag: [msg`Reports of a name: something was done`, msg`Reports of a name: nothing was wrong`],
  club: [msg`Reports of a club: something was done`, msg`Reports of a club: nothing was wrong`],
  event: [
    msg`Reports of an event: something was done`,
    msg`Reports of an event: nothing was wrong`,
  ],
} as const;

export const KINDS: Readonly<Record<string, MessageDescriptor>> = {
  stats_rejected: msg`Statistics rejected`,
  stats_reopened: msg`A decision about statistics taken back`,
  stats_picture_withheld: msg`A picture of statistics taken from the public`,
  appeal_granted: msg`An appeal granted`,
  appeal_declined: msg`An appeal declined`,
  avatar_rejected: msg`An avatar rejected`,
  avatar_removed: msg`An avatar removed`,
  banner_rejected: msg`A banner rejected`,
  banner_removed: msg`A banner removed`,
  account_banned: msg`A player banned`,
  account_unbanned: msg`A ban lifted`,
  account_unranked: msg`A player taken off the boards`,
  account_ranked: msg`A player put back on the boards`,
  role_given: msg`Staff rights given`,
  role_taken: msg`Staff rights taken`,
  club_closed: msg`A club closed`,
  club_reopened: msg`A club opened again`,
  club_picture_rejected: msg`The picture of a club rejected`,
  club_picture_removed: msg`The picture of a club removed`,
  gamertag_moved: msg`A disputed gamertag given to another player`,
  gamertag_kept: msg`A disputed gamertag left with its holder`,
  gamertag_reopened: msg`A decision about a gamertag taken back`,
  ...Object.fromEntries(
    Object.entries(REPORTED).flatMap(([thing, [upheld, dismissed]]) => [
      [`${thing}_reports_upheld`, upheld],
      [`${thing}_reports_dismissed`, dismissed],
    ]),
  ),
};

/** Why a dispute about a gamertag was decided as it was. */
export const RULINGS: Readonly<Record<string, MessageDescriptor>> = {
  word_shown: msg`a picture with the word`,
  word_missing: msg`the word was missing`,
  no_picture: msg`no picture in time`,
  picture_doubtful: msg`a doubtful picture`,
};

export const ROLES: Readonly<Record<string, MessageDescriptor>> = {
  reviewer: msg`a reviewer`,
  moderator: msg`a moderator`,
  admin: msg`an admin`,
  server: msg`the server`,
};
