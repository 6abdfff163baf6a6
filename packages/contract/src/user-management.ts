// User management: the accounts, and what admins may do with them.
import { z } from "zod/mini";

import { productFunction } from "./product-function.ts";
import { ReasonCode } from "./reason-codes.ts";
import { REASON_MAX } from "./reasons.ts";
import { ACCOUNT_ROLES } from "./staff-rights.ts";
import { text } from "./texts.ts";

export const ACCOUNTS_PAGE = 50;
export const BAN_DAYS = [1, 7, 30] as const;
export const OWN_ACCOUNT = text("You cannot do this to your own account");
export const REASON_NEEDED = text("A ban needs a reason: the player sees it");
export const UNRANK_REASON_NEEDED = text(
  "Removing a player from the boards needs a reason: the player sees it",
);

export const ROLE_REASON_NEEDED = text("A change of roles needs a reason: other admins read it");
export const ROLE_NEEDED = text("Choose a role");
export const LAST_ADMIN = text("This is the last admin. Make somebody else an admin first.");
export const ROLE_UNCHANGED = text("This account has that role already");
export const STAFF_ACCOUNT = text(
  "Only an admin decides about the account of somebody on the staff.",
);

export const ManagedAccount = z.object({
  id: z.guid(),
  username: z.string(),
  handle: z.string(),
  email: z.string(),
  avatar_url: z.nullable(z.string()),
  role: z.enum(ACCOUNT_ROLES),
  subscription_tier: z.string(),
  created_at: z.string(),
  last_sign_in_at: z.nullable(z.string()),
  sessions: z.number(),
  banned_at: z.nullable(z.string()),
  ban_reason: z.nullable(z.string()),
  /** Null for a ban without an end. */
  ban_ends_at: z.nullable(z.string()),
  /** Null for a player who is ranked. */
  unranked_at: z.nullable(z.string()),
  unrank_reason: z.nullable(z.string()),
});
export type ManagedAccount = z.infer<typeof ManagedAccount>;

export const listAccounts = productFunction({
  name: "admin-users",
  input: z.object({
    /** Searched for in names, handles and email addresses. */
    search: z._default(z.string().check(z.maxLength(100)), ""),
    offset: z._default(z.int().check(z.minimum(0)), 0),
  }),
  output: z.object({
    success: z.literal(true),
    users: z.array(ManagedAccount),
    total: z.number(),
    /** Whether a search has more matches than were counted. */
    more: z.boolean(),
  }),
});

export const ACCOUNT_ACTIONS = [
  "ban",
  "unban",
  "unrank",
  "rank",
  "set-role",
  "end-sessions",
] as const;
export type AccountAction = (typeof ACCOUNT_ACTIONS)[number];

export const manageAccount = productFunction({
  name: "admin-users-action",
  input: z.object({
    userId: z.guid(),
    action: z.enum(ACCOUNT_ACTIONS),
    reason: z.optional(z.nullable(z.string().check(z.maxLength(REASON_MAX)))),
    code: ReasonCode,
    /** What the account becomes with "set-role". */
    role: z.optional(z.enum(ACCOUNT_ROLES)),
    /** The days of a ban; without them it has no end. */
    days: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(3650)))),
  }),
  output: z.object({ success: z.literal(true) }),
});
