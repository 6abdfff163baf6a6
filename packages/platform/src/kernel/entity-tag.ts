// Whether the asker holds the current answer already, by its entity tag.
import type { IncomingHttpHeaders } from "node:http";

/**
 * Compares weakly, because a proxy that compresses an answer weakens its tag; `*` holds whatever there is.
 * Source: RFC 9110, 8.8.3.2 and 13.1.2. A tag with a comma in it is never found; no tag of ours has one.
 */
export function holdsTag({ "if-none-match": held }: IncomingHttpHeaders, etag: string): boolean {
  if (held === undefined) return false;
  const current = opaqueTag(etag);
  return held.split(",").some((tag) => tag.trim() === "*" || opaqueTag(tag.trim()) === current);
}

/** The tag without the mark of a weak one. */
export const opaqueTag = (etag: string): string => etag.replace(/^W\//, "");
