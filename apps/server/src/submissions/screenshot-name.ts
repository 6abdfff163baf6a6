import { SCREENSHOT_BUCKET } from "@capicu/contract/submissions";

const ROUTE = new RegExp(
  `^/storage/v1/object/(?:public/|authenticated/)?${SCREENSHOT_BUCKET}/(?<name>[\\w./-]+)$`,
);

/**
 * Returns the object's name when an address belongs to this server's storage, complete or without
 * its origin; null for any other address. The address is never fetched.
 */
export function parseScreenshotName(address: string, publicUrl: string): string | null {
  const own = new URL(publicUrl);
  const url = URL.parse(address, own.href);
  if (url === null || url.origin !== own.origin || url.username !== "") return null;
  const name = ROUTE.exec(url.pathname)?.groups?.["name"] ?? null;
  return name === null || name.split("/").some((part) => /^\.*$/.test(part)) ? null : name;
}
