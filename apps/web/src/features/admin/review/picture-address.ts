import type { PendingStats } from "@capicu/contract/moderation";
import { SCREENSHOT_BUCKET, type Half } from "@capicu/contract/submissions";

// A submission may contain any address, so only this server's own files are shown.
const FILES = "/storage/v1/object/";

/** The address on this page's origin, whatever its host name; null for all others. */
export function pictureAddress(address: string): string | null {
  if (!URL.canParse(address, location.origin)) return null;
  const { pathname, search } = new URL(address, location.origin);
  return pathname.startsWith(FILES) ? pathname + search : null;
}

/** The address of each half's picture; the boxes of the reading are in its pixels. */
export function halfAddresses({ evidence }: Pick<PendingStats, "evidence">) {
  const found = evidence.flatMap(({ half, url }) => {
    const address = pictureAddress(url);
    return address === null ? [] : [[half, address] as const];
  });
  return Object.fromEntries(found) as Partial<Record<Half, string>>;
}

/** The picture's name in the bucket; null for other addresses. */
export function nameIn(url: string): string | null {
  const [, name] = (pictureAddress(url) ?? "").split(`/public/${SCREENSHOT_BUCKET}/`);
  return name === undefined || name === "" ? null : decodeURIComponent(name);
}
