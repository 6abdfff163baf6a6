// What a call of a product function counts as: a write, unless it is named as something else;
// an input with a text to search for counts as a search besides.
import {
  ADMIN_READING_FUNCTIONS,
  GET_FUNCTIONS,
  READING_FUNCTIONS,
} from "@capicu/contract/reading-functions";
import type { LimitedUse } from "@capicu/platform/kernel/request-limits";

/** They go through whole tables. */
const SEARCHES = new Set([
  "account-export",
  "admin-audit",
  "admin-audit-export",
  "check-schema",
  "debug-stats",
]);
const READS = [READING_FUNCTIONS, GET_FUNCTIONS, ADMIN_READING_FUNCTIONS];
const UPLOADS = new Set(["avatar-upload", "banner-upload"]);

export function functionUse(name: string): LimitedUse {
  if (SEARCHES.has(name)) return "search";
  if (READS.some((names) => names.has(name))) return "read";
  return UPLOADS.has(name) ? "upload" : "write";
}
