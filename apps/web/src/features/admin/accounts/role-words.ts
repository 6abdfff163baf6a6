import type { AccountRole } from "@capicu/contract/staff-rights";
import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

interface RoleWords {
  name: MessageDescriptor;
  /** What it may do. */
  rights: MessageDescriptor;
}

export const ROLE_WORDS: Record<AccountRole, RoleWords> = {
  user: { name: msg`Player`, rights: msg`Sees nothing of the admin area.` },
  reviewer: { name: msg`Reviewer`, rights: msg`Decides submissions and appeals.` },
  moderator: {
    name: msg`Moderator`,
    rights: msg`Decides submissions, appeals, pictures, reports, clubs and games of events, and bans players.`,
  },
  admin: {
    name: msg`Admin`,
    rights: msg`Does all that moderators do, decides refunds, sees how the site runs and gives roles.`,
  },
};
