// The audit log as admins read it: who did what to whom, when and why.
import { z } from "zod/mini";

import { productFunction } from "./product-function.ts";

export const AUDIT_PAGE = 50;
/** Entries in one export, so that it stays small and fast; the export says when there are more. */
export const AUDIT_EXPORT_MAX = 10_000;
/** The actor of entries that no moderator caused. */
export const BY_SERVER = "server";

const Words = z.optional(z.string().check(z.maxLength(100)));
/** PostgreSQL's calendar has no year 0. */
const Day = z.optional(
  z.iso.date().check(z.refine((day) => !day.startsWith("0000"), "The year must be 1 or later")),
);

const filter = {
  /** Searched for in the moderator's name, handle or email address; or "server". */
  actor: Words,
  /** The exact action, such as `stats.approved`. */
  action: Words,
  /** Searched for in the player's name, handle or email address. */
  player: Words,
  /** The exact player. */
  playerId: z.optional(z.guid()),
  /** The first and the last day, in UTC. */
  from: Day,
  to: Day,
};
const AuditFilter = z.object(filter);
export type AuditFilter = z.infer<typeof AuditFilter>;

const Person = z.nullable(z.object({ id: z.string(), username: z.string() }));

export const AuditEntry = z.object({
  id: z.number(),
  happened_at: z.string(),
  action: z.string(),
  /** Null for the server itself and for deleted accounts. */
  actor: Person,
  player: Person,
  subject_type: z.string(),
  subject_id: z.nullable(z.string()),
  before: z.unknown(),
  after: z.unknown(),
  reason: z.nullable(z.string()),
  details: z.unknown(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const listAudit = productFunction({
  name: "admin-audit",
  input: z.object({
    ...filter,
    /** Only entries older than this one. */
    before: z.optional(z.nullable(z.int().check(z.minimum(1)))),
  }),
  output: z.object({
    success: z.literal(true),
    entries: z.array(AuditEntry),
    more: z.boolean(),
    /** All actions that the log holds, for the filter's list. */
    actions: z.array(z.string()),
  }),
});

export const AUDIT_FORMATS = ["csv", "json"] as const;
export type AuditFormat = (typeof AUDIT_FORMATS)[number];

export const exportAudit = productFunction({
  name: "admin-audit-export",
  input: z.object({ ...filter, format: z.enum(AUDIT_FORMATS) }),
  output: z.object({
    success: z.literal(true),
    content: z.string(),
    rows: z.number(),
    /** Whether older entries did not fit. */
    more: z.boolean(),
  }),
});
