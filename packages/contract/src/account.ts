// What belongs to the account behind a profile: where it is signed in, its data, its end.
import { z } from "zod/mini";

import { productFunction } from "./product-function.ts";
import { text } from "./texts.ts";

export const SECOND_FACTOR_WANTED = text("Confirm your second factor first");
/** Shown to moderators and admins where the operator requires a second factor. */
export const STAFF_FACTOR_WANTED = text("Set up two-factor authentication to use the admin area");

export const AccountSession = z.object({
  id: z.string(),
  user_agent: z.nullable(z.string()),
  ip: z.nullable(z.string()),
  created_at: z.string(),
  last_used_at: z.string(),
  /** Whether this session makes the request. */
  is_current: z.boolean(),
});
export type AccountSession = z.infer<typeof AccountSession>;

export const listSessions = productFunction({
  name: "account-sessions",
  input: z.object({}),
  output: z.object({ success: z.literal(true), sessions: z.array(AccountSession) }),
});

export const SESSION_GONE = text("This session has ended already.");

/** Ends another session of the caller; the current one is ended by signing out. */
export const endSession = productFunction({
  name: "account-session-end",
  input: z.object({ id: z.guid() }),
  output: z.object({ success: z.literal(true) }),
});

/** Days in which a deletion can be taken back. */
export const DELETION_GRACE_DAYS = 14;
export const HANDLE_DIFFERS = text("This is not your handle. Nothing was changed.");

const state = z.object({
  success: z.literal(true),
  /** When the account ends; null for one that stays. */
  deletion_due_at: z.nullable(z.string()),
  /** The paid plan; null for none. */
  paid_plan: z.nullable(
    z.object({
      // Not taken from the plan table: every page loads this file, and the table is large.
      plan: z.enum(["starter", "pro"]),
      /** Unix seconds: when it renews, or ends once it is cancelled. */
      period_end: z.nullable(z.number()),
      is_canceled: z.boolean(),
    }),
  ),
});
export type AccountState = z.infer<typeof state>;

export const accountState = productFunction({
  name: "account-state",
  input: z.object({}),
  output: state,
});

export const deleteAccount = productFunction({
  name: "account-delete",
  /** The caller types the handle to confirm the deletion. */
  input: z.object({ handle: z.string().check(z.maxLength(60)) }),
  output: state,
});

export const keepAccount = productFunction({
  name: "account-keep",
  input: z.object({}),
  output: state,
});

const File = z.object({
  bucket: z.string(),
  name: z.string(),
  size: z.number(),
  mimetype: z.string(),
});

/** Every row that is the caller's, by table. */
export const exportAccount = productFunction({
  name: "account-export",
  input: z.object({}),
  output: z.object({
    success: z.literal(true),
    tables: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
    files: z.array(File),
  }),
});
