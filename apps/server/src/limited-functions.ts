// How calls of product functions are limited: as a write, unless listed otherwise; an input with a
// search text counts as a search as well.
import {
  ADMIN_READING_FUNCTIONS,
  EVENT_READING_FUNCTIONS,
  GET_FUNCTIONS,
  READING_FUNCTIONS,
} from "@capicu/contract/reading-functions";
import type { LimitedUse } from "@capicu/platform/kernel/request-limits";

/** These functions read whole tables. */
const SEARCHES = new Set([
  "account-export",
  "admin-audit",
  "admin-audit-export",
  "admin-doctor",
  "check-schema",
  "debug-stats",
]);
const READS = [READING_FUNCTIONS, EVENT_READING_FUNCTIONS, GET_FUNCTIONS, ADMIN_READING_FUNCTIONS];
const UPLOADS = new Set([
  "avatar-upload",
  "banner-upload",
  "club-picture-upload",
  "gamertag-evidence-send",
]);

export function functionUse(name: string): LimitedUse {
  if (SEARCHES.has(name)) return "search";
  if (READS.some((names) => names.has(name))) return "read";
  return UPLOADS.has(name) ? "upload" : "write";
}
