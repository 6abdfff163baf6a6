import { SCREENSHOT_BUCKET } from "@capicu/contract/submissions";

const ROUTE = new RegExp(
  `^/storage/v1/object/(?:public/|authenticated/)?${SCREENSHOT_BUCKET}/(?<name>[\\w./-]+)$`,
);

/**
 * The object's name when an address is one of our own storage, in full or without its origin; null
 * for everything else. The address is never fetched.
 */
export function screenshotNameOf(address: string, publicUrl: string): string | null {
  const own = new URL(publicUrl);
  const given = URL.parse(address, own.href);
  if (given === null || given.origin !== own.origin || given.username !== "") return null;
  const name = ROUTE.exec(given.pathname)?.groups?.["name"] ?? null;
  return name === null || name.split("/").some((part) => /^\.*$/.test(part)) ? null : name;
}
