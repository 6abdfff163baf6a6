import type { PendingStats } from "@capicu/contract/moderation";
import type { Half } from "@capicu/contract/submissions";

// A player may have written any address into a submission: only this server's own files are shown.
const FILES = "/storage/v1/object/";

/** On this page's own origin, by whatever name the moderator reached it; null for all else. */
export function pictureAddress(given: string): string | null {
  if (!URL.canParse(given, location.origin)) return null;
  const { pathname, search } = new URL(given, location.origin);
  return pathname.startsWith(FILES) ? pathname + search : null;
}

/** Where the picture of each half lies; the boxes of its reading are in its pixels. */
export function halfAddresses({ evidence }: Pick<PendingStats, "evidence">) {
  const found = evidence.flatMap(({ half, url }) => {
    const address = pictureAddress(url);
    return address === null ? [] : [[half, address] as const];
  });
  return Object.fromEntries(found) as Partial<Record<Half, string>>;
}
